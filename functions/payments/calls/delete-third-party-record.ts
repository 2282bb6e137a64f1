import type { Answer } from '../../../shared/contract/call.ts';
import { Conflict, NotFound } from '../../../shared/contract/errors.ts';
import { partsOfPersonId } from '../../../shared/contract/ids.ts';
import { deleteThirdPartyRecord } from '../../../shared/payments/calls/delete-third-party-record.ts';
import { whyNotTakenBack } from '../../../shared/payments/reverse.ts';
import { endpoint, type Request, type Run } from '../../api/endpoint.ts';
import { voidReceiptWrites } from '../../print/void-receipt-store.ts';
import type { VoidReceipt } from '../../print/void-receipt.ts';
import type { Action } from '../../storage/action.ts';
import { byWhomAt } from '../../storage/by-whom.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { readTogether } from '../../storage/read.ts';
import { transact } from '../../storage/transact.ts';
import { againIfRaced } from '../again-if-raced.ts';
import type { Order } from '../order.ts';
import { paymentRecordScope } from '../payment-record-store.ts';
import { settledActions } from '../settled.ts';
import { readSettlementFacts } from '../settlement-facts.ts';
import { takenBack } from '../take-back-record.ts';
import { thirdPartyStore, thirdPartyWrites } from '../third-party-store.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { record: paymentRecordScope };

type Delete = Request<typeof deleteThirdPartyRecord, typeof scopes>;

/** A cancelled order has no receipt: the one that was printed is void, and none is in its place. */
const voidedWith = ({ state, receipt, ...order }: Order, voided: VoidReceipt['voided']): Action[] => {
  if (state !== 'cancelled' || !receipt) return [];
  const { schoolId, orgId, orderNo } = order;
  const { year, sequence } = receipt;
  return [voidReceiptWrites.create({ schoolId, year, sequence, orgId, orderNo, voided })];
};

const deleteOnce = async (
  { input, now, operation, scoped }: Delete,
  tables: Tables,
): Promise<Answer<typeof deleteThirdPartyRecord>> => {
  const record = scoped.record(input.recordId);
  const { personId, orgId, orderNo, recordNo, thirdPartyNo } = record;
  if (thirdPartyNo === undefined) throw new NotFound();
  const together = readTogether(tables);
  const [facts, known] = await Promise.all([
    readSettlementFacts(together, { ...partsOfPersonId(personId), orgId, orderNo }, []),
    thirdPartyStore(together).get([record.accountId], thirdPartyNo),
  ]);
  // Its number can be recorded again afterwards.
  const isDeleted = known?.recordNo !== recordNo || known.deleted !== undefined;
  if (isDeleted) return transact(tables, { operation, answer: {}, actions: [], audit: [] });
  if (!facts) throw new NotFound();
  const { state: before } = facts.person;
  const { order, balanceCheck } = facts;
  const held = facts.balance?.balance ?? 0;
  const refusal = whyNotTakenBack({ person: before, order, held, balanceCheck }, record);
  if (refusal || !order) throw new Conflict(refusal ?? 'recordUsed');
  const settled = takenBack(facts, order, record);
  const { state: after } = settled.person;
  return transact(tables, {
    operation,
    answer: {},
    actions: [
      ...settledActions(operation, facts, settled),
      thirdPartyWrites.delete(known, byWhomAt(operation.who, now)),
      ...voidedWith(settled.order, byWhomAt(operation.who, now)),
    ],
    audit: [
      {
        subjectId: personId,
        action: 'deleteRecord',
        before: { payStatus: before.payStatus, received: before.received },
        after: { payStatus: after.payStatus, received: after.received, orderNo, recordNo },
      },
    ],
  });
};

export const run: Run<typeof deleteThirdPartyRecord, Deps, typeof scopes> = (request, { tables }) =>
  againIfRaced(() => deleteOnce(request, tables));

export const handler = endpoint(deleteThirdPartyRecord, scopes, buildDeps, run);
