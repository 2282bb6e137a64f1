import { NotFound } from '../../../shared/contract/errors.ts';
import { setOrdersPrinted } from '../../../shared/orders/calls/set-orders-printed.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { organisationPlace } from '../../organisation/organisation-store.ts';
import { printReceipts } from '../../print/print-receipts.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { readRecords } from '../../storage/read.ts';
import { visibleOrders } from '../find-orders.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });

export const run: Run<typeof setOrdersPrinted, Deps> = async ({ input, actor, operation }, { tables }) => {
  const [orders, [organisation]] = await Promise.all([
    visibleOrders(tables, input.orderNos, actor),
    readRecords(tables, [organisationPlace(actor.orgId)]),
  ]);
  if (!organisation || orders.length === 0) throw new NotFound();
  return printReceipts(tables, operation, orders, organisation.timeZone);
};

export const handler = endpoint(setOrdersPrinted, {}, buildDeps, run);
