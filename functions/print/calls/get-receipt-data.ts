import { Conflict, NotFound } from '../../../shared/contract/errors.ts';
import { canSeeAccounts } from '../../../shared/payments/permissions.ts';
import { getReceiptData } from '../../../shared/print/calls/get-receipt-data.ts';
import { defaultReceiptSettings } from '../../../shared/print/settings.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { visibleOrders } from '../../orders/find-orders.ts';
import { schoolScope } from '../../organisation/school-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { readRecords } from '../../storage/read.ts';
import { readReceiptFacts, withoutReceipt } from '../receipt-facts.ts';
import { receiptView } from '../receipt-view.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { school: schoolScope };

export const run: Run<typeof getReceiptData, Deps, typeof scopes> = async ({ input, actor, language }, { tables }) => {
  const visible = await visibleOrders(tables, input.orderNos, actor);
  const orders = visible.filter(({ schoolId }) => schoolId === (input.schoolId ?? schoolId));
  const facts = await readReceiptFacts(tables, orders);
  const refused = withoutReceipt(facts);
  const without = new Set<string>(refused.map(({ orderNo }) => orderNo));
  const able = facts.filter(({ order }) => !without.has(order.orderNo));
  // An order without a receipt is only named, so its school does not matter.
  const schoolIds = new Set(able.map(({ order }) => order.schoolId));
  if (schoolIds.size > 1) throw new Conflict('receiptsOfSeveralSchools');
  const [schoolId = orders[0]?.schoolId] = schoolIds;
  const [school] = schoolId === undefined ? [] : await readRecords(tables, [schoolScope.at(schoolId)]);
  if (!school) throw new NotFound();
  const showsAccounts = canSeeAccounts((permission) => actor.permissions.has(permission));
  return {
    settings: defaultReceiptSettings(language),
    ...{ title: school.name, titleEName: school.eName },
    receipts: able.map((one) => receiptView(one, { school, showsAccounts })),
    refused,
  };
};

export const handler = endpoint(getReceiptData, scopes, buildDeps, run);
