import { Conflict, Forbidden, Invalid, NotFound, Refusal } from '../../shared/contract/errors.ts';
import { payments } from '../../shared/payments/contract.ts';
import { whyChargeRefused, type ChargeRefusal } from '../../shared/payments/rules.ts';
import { endpoint, type Request, type Run } from '../api/endpoint.ts';
import { commit } from '../storage/act.ts';
import { openTables, type Tables } from '../storage/client.ts';
import { settleFirst } from './first-settlement.ts';
import { isBookable } from './pay-account-store.ts';
import { settlementStore, type SettlementFacts, type SettlementStore } from './settlement-store.ts';

interface Deps {
  readonly tables: Tables;
  readonly settlements: SettlementStore;
}
const buildDeps = (): Deps => ({ tables: openTables(), settlements: settlementStore(openTables()) });

type Charge = Request<typeof payments.charge>;
const attemptsMax = 3;

const refusalOf = ({ input, now, scoped }: Charge, facts: SettlementFacts): ChargeRefusal | undefined => {
  const notice = scoped.get('notice', input.noticeId);
  return whyChargeRefused({
    sendStatus: facts.state.sendStatus,
    liveReceived: facts.state.orderNo === undefined ? undefined : facts.state.received,
    items: facts.own.items,
    itemSelectType: notice.itemSelectType,
    submitted: input.items.map((item) => item.photoId),
    shownTotal: input.itemsTotalAmount,
    rows: input.cleanAccounts,
    rowsTotal: input.accountsActualAmount,
    balance: input.useStudentBalance,
    bookable: new Set(
      facts.accounts.filter((account) => isBookable(account, notice)).map((account) => account.accountId),
    ),
    payTime: Date.parse(input.payTime),
    now,
  });
};

const once = async (request: Charge, { tables, settlements }: Deps): Promise<{ orderNo: string }> => {
  const { input, now, operation, scoped } = request;
  const accountIds = input.cleanAccounts.map((row) => row.id);
  const facts = await settlements.load(input.noticeId, input.studentId, accountIds);
  if (!facts) throw new NotFound();
  const refusal = refusalOf(request, facts);
  if (refusal) throw refusal.fields ? new Invalid(refusal.fields) : new Conflict(refusal.code);

  const { orgId, schoolId, timeZone } = scoped.get('notice', input.noticeId);
  const settled = settleFirst({
    facts,
    owner: { orgId, schoolId, timeZone },
    submitted: input.items.map((item) => item.photoId),
    rows: input.cleanAccounts.map(({ id, amount, payMode }) => ({ accountId: id, amount, payMode })),
    payTime: input.payTime,
    remark: input.remark,
    paymentMode: input.paymentMode,
    who: operation.who,
    now,
  });
  return commit(tables, {
    operation,
    answer: { orderNo: settled.order.orderNo },
    actions: [
      ...settlements.open(settled.order),
      ...settlements.book(settled.records),
      ...settlements.settle(settled.state, settled.own, facts.itemsAsRead),
      ...settlements.deposit({ studentId: input.studentId, orgId, schoolId }, facts.balance, settled.deposited),
    ],
    audit: [
      {
        subjectId: settled.own.personId,
        action: 'charge',
        before: { payStatus: facts.state.payStatus, received: facts.state.received },
        after: { payStatus: settled.state.payStatus, received: settled.state.received, orderNo: settled.order.orderNo },
      },
    ],
    journal: settled.entries,
  });
};

export const run: Run<typeof payments.charge, Deps> = async (request, deps) => {
  if (request.input.paymentMode && !request.actor.permissions.has('EDIT_SEDBERGH_PAYMENTMODE')) throw new Forbidden();
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(request, deps);
    } catch (error) {
      // Somebody else settled the same person in between: look again, so that the refusal says what stands now.
      const raced = error instanceof Refusal && error.code === 'busy';
      if (!raced || attempt === attemptsMax) throw error;
    }
  }
};

export const handler = endpoint(payments.charge, buildDeps, run);
