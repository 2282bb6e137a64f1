import type { Answer } from '../../../shared/contract/call.ts';
import { Conflict, Invalid, NotFound } from '../../../shared/contract/errors.ts';
import { partsOfPersonId } from '../../../shared/contract/ids.ts';
import { distributionFaults } from '../../../shared/people/adjust-rules.ts';
import { adjustPayment } from '../../../shared/payments/calls/adjust-payment.ts';
import { endpoint, type Request, type Run } from '../../api/endpoint.ts';
import { personScope } from '../../notices/notice-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { transact } from '../../storage/transact.ts';
import { adjust, checkAdjustable, ofBalanceOf, receivedOf } from '../adjust.ts';
import { againIfRaced } from '../again-if-raced.ts';
import { readSettlementFacts } from '../settlement-facts.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { person: personScope };

type Distribute = Request<typeof adjustPayment, typeof scopes>;

const distributeOnce = async (
  { input, operation, scoped }: Distribute,
  tables: Tables,
): Promise<Answer<typeof adjustPayment>> => {
  const { orgId, schoolId, itemSelection } = scoped.person(input.personId);
  const { orderNo, version } = input;
  const facts = await readSettlementFacts(tables, { ...partsOfPersonId(input.personId), orgId, orderNo }, []);
  if (!facts) throw new NotFound();
  const { state, items } = facts.person;
  // A request can name an order that was cancelled: it is not that of the person any more.
  if (!facts.order || state.orderNo === undefined) throw new Conflict('personUnpaid');
  checkAdjustable(facts);
  if (facts.order.orderNo !== orderNo || (version ?? state.revision) !== state.revision) throw new Conflict('1700022');
  const asked = new Map(input.items.map(({ photoId, received }) => [photoId, received]));
  if ([...asked.keys()].some((photoId) => !items.items.some((item) => item.photoId === photoId)))
    throw new Conflict('1700030');
  const faults = distributionFaults({
    ...{ items: items.items, groups: items.groups ?? [], itemSelection, hasOrder: true, asked },
    received: receivedOf(facts),
    ofBalance: ofBalanceOf(facts),
  });
  if (faults.length > 0) throw new Invalid(faults);
  return transact(tables, { operation, answer: { orderNo }, ...adjust(operation, facts, schoolId, { items, asked }) });
};

export const run: Run<typeof adjustPayment, Deps, typeof scopes> = (request, { tables }) =>
  againIfRaced(() => distributeOnce(request, tables));

export const handler = endpoint(adjustPayment, scopes, buildDeps, run);
