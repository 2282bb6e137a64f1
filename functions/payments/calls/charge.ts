import type { Answer } from '../../../shared/contract/call.ts';
import { Conflict, Invalid, NotFound, Refusal } from '../../../shared/contract/errors.ts';
import { charge } from '../../../shared/payments/calls/charge.ts';
import { whyChargeRefused, type ChargeRefusal } from '../../../shared/payments/rules.ts';
import { endpoint, type Request, type Run } from '../../api/endpoint.ts';
import { journalActions } from '../../ledger/ledger-store.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { personWrites } from '../../people/person-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { transact } from '../../storage/transact.ts';
import { balanceWrites } from '../../students/balance-store.ts';
import { settleFirst } from '../first-settlement.ts';
import { orderWrites } from '../order-store.ts';
import { isBookable } from '../pay-account-store.ts';
import { paymentRecordWrites } from '../payment-record-store.ts';
import { readSettlementFacts, type SettlementFacts } from '../settlement-facts.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

type Charge = Request<typeof charge, typeof scopes>;
const attemptsMax = 3;

const refusalOf = (
  { input, now, scoped }: Charge,
  { person, accounts }: SettlementFacts,
): ChargeRefusal | undefined => {
  const notice = scoped.notice(input.noticeId);
  return whyChargeRefused({
    ...input,
    person: person.state,
    items: person.items.items,
    groups: person.items.groups,
    itemSelection: notice.itemSelection,
    submitted: input.items.map((item) => item.photoId),
    bookable: new Set(
      accounts.filter((account) => isBookable(account, notice)).map((account) => account.accountId as string),
    ),
    payTime: Date.parse(input.payTime),
    now,
  });
};

const chargeOnce = async (request: Charge, tables: Tables): Promise<Answer<typeof charge>> => {
  const { input, now, operation, scoped } = request;
  const accountIds = input.rows.map((row) => row.accountId);
  const facts = await readSettlementFacts(tables, input.noticeId, input.studentId, accountIds);
  if (!facts) throw new NotFound();
  const refusal = refusalOf(request, facts);
  if (refusal) throw refusal.fields ? new Invalid(refusal.fields) : new Conflict(refusal.code);

  const { orgId, schoolId, timeZone } = scoped.notice(input.noticeId);
  const settled = settleFirst({
    ...input,
    facts,
    owner: { orgId, schoolId, timeZone },
    submitted: input.items.map((item) => item.photoId),
    who: operation.who,
    now,
  });
  const { state: before } = facts.person;
  const { state: after, items } = settled.person;
  const { orderNo } = settled.order;
  return transact(tables, {
    operation,
    answer: { orderNo },
    actions: [
      ...orderWrites.open(settled.order),
      ...(settled.closed ? [orderWrites.replace(settled.closed)] : []),
      ...paymentRecordWrites.book(settled.records),
      ...personWrites.settle(settled.person, facts.person.storedItems),
      ...balanceWrites.deposit({ studentId: input.studentId, orgId, schoolId }, facts.balance, settled.deposited),
      ...journalActions(operation, settled.entries),
    ],
    audit: [
      {
        subjectId: items.personId,
        action: 'charge',
        before: { payStatus: before.payStatus, received: before.received },
        after: { payStatus: after.payStatus, received: after.received, orderNo },
      },
    ],
  });
};

export const run: Run<typeof charge, Deps, typeof scopes> = async (request, { tables }) => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await chargeOnce(request, tables);
    } catch (error) {
      // Somebody else settled the same person in between: read again, so that the refusal names the present state.
      const raced = error instanceof Refusal && error.code === 'busy';
      if (!raced || attempt === attemptsMax) throw error;
    }
  }
};

export const handler = endpoint(charge, scopes, buildDeps, run);
