import type { Answer } from '../../../shared/contract/call.ts';
import { Conflict, Invalid, NotFound } from '../../../shared/contract/errors.ts';
import { chargeTopUp } from '../../../shared/payments/calls/charge-top-up.ts';
import { paymentLimits } from '../../../shared/payments/codes.ts';
import { whyTopUpRefused } from '../../../shared/payments/rules/top-up.ts';
import { endpoint, type Request, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { transact } from '../../storage/transact.ts';
import { againIfRaced } from '../again-if-raced.ts';
import { bookMore } from '../book-payment.ts';
import { incomingFacts, refuse } from '../incoming-facts.ts';
import { isFull } from '../order-receipts.ts';
import { imageActions } from '../payment-images.ts';
import { settledActions } from '../settled.ts';
import { readSettlementFacts } from '../settlement-facts.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

type TopUp = Request<typeof chargeTopUp, typeof scopes>;

/** The order has no room for another record, or for another payment by the balance alone, which has none. */
const noRoom = ({ rows }: Pick<TopUp['input'], 'rows'>): Conflict | Invalid => {
  if (rows.length > 0) return new Conflict('recordsTooMany');
  const max = paymentLimits.notesPerOrder;
  return new Invalid([{ path: 'useStudentBalance', code: 'balanceAloneTooOften', params: { max } }]);
};

const topUpOnce = async (
  { input, actor, now, operation, scoped }: TopUp,
  tables: Tables,
): Promise<Answer<typeof chargeTopUp>> => {
  const owner = scoped.notice(input.noticeId);
  const accountIds = input.rows.map((row) => row.accountId);
  const fileIds = input.attachments.map(({ fileId }) => fileId);
  const facts = await readSettlementFacts(tables, { ...input, orgId: owner.orgId }, accountIds, fileIds);
  if (!facts) throw new NotFound();
  const { order } = facts;
  const { state: before, items } = facts.person;
  if (!order) throw new Conflict('personUnpaid');
  const { orderNo, shownTotal: due, shownReceived: received, shownOutstanding: outstanding, version } = input;
  refuse(
    whyTopUpRefused({
      ...incomingFacts(input, facts, owner, now),
      ...{ person: before, order, shown: { orderNo, due, received, outstanding, version } },
    }),
  );
  if (isFull(order, input.rows.length)) throw noRoom(input);
  const settled = bookMore({ ...input, facts, owner, who: operation.who, now }, order);
  const attaching = { images: input.attachments, facts, order, schoolId: owner.schoolId, by: actor, now };
  const attached = imageActions(attaching);
  const { state: after } = settled.person;
  return transact(tables, {
    operation,
    answer: { orderNo },
    actions: [...settledActions(operation, facts, settled), ...attached],
    audit: [
      {
        subjectId: items.personId,
        action: 'topUp',
        before: { payStatus: before.payStatus, received: before.received },
        after: { payStatus: after.payStatus, received: after.received, orderNo },
      },
    ],
  });
};

export const run: Run<typeof chargeTopUp, Deps, typeof scopes> = (request, { tables }) =>
  againIfRaced(() => topUpOnce(request, tables));

export const handler = endpoint(chargeTopUp, scopes, buildDeps, run);
