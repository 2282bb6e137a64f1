import { Conflict, Invalid } from '../../../shared/contract/errors.ts';
import type { Id } from '../../../shared/contract/ids.ts';
import { whyNotPaidOff } from '../../../shared/notices/rules.ts';
import { batchPayOff } from '../../../shared/payments/calls/batch-pay-off.ts';
import { payOffFaults } from '../../../shared/payments/rules/pay-off.ts';
import { whyNotPayable } from '../../../shared/people/rules.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { personStateStore } from '../../people/person-state-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { readTogether } from '../../storage/read.ts';
import { bookableOf } from '../incoming-facts.ts';
import { payAccountsOf } from '../pay-account-store.ts';
import { payOffKind } from '../pay-off-kind.ts';
import { startMoneyJob } from '../start-money-job.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

/** So many people and the account are one request by their keys; more of them are read with all people of the notice. */
const peopleByKeyMax = 90;

const readStates = (tables: Tables, noticeId: Id<'notice'>, studentIds: readonly Id<'student'>[]) => {
  const store = personStateStore(tables);
  return studentIds.length > peopleByKeyMax ? store.states(noticeId) : store.statesOf(noticeId, studentIds);
};

export const run: Run<typeof batchPayOff, Deps, typeof scopes> = async (
  { input, now, operation, scoped },
  { tables },
) => {
  const notice = scoped.notice(input.noticeId);
  const { accountId, payMode, shownTotal } = input;
  const studentIds = [...new Set(input.studentIds)];
  const together = readTogether(tables);
  const [accounts, states] = await Promise.all([
    payAccountsOf(together, input),
    readStates(together, notice.noticeId, studentIds),
  ]);
  const faults = payOffFaults(input, bookableOf({ accounts }, notice));
  if (faults.length > 0) throw new Invalid(faults);
  const present = new Map(states.flatMap((state) => (state ? [[state.studentId, state] as const] : [])));
  const members = studentIds.map((studentId) => ({ studentId, state: present.get(studentId) }));
  const payable = members.flatMap(({ state }) => (state && whyNotPayable(state) === undefined ? [state] : []));
  const refusal = whyNotPaidOff(notice, payable.length, now);
  if (refusal) throw new Conflict(refusal);
  const total = payable.reduce((sum, { required }) => sum + required, 0);
  if (shownTotal !== undefined && shownTotal !== total) throw new Conflict('1700022');
  const account = accountId !== undefined && payMode !== undefined ? { accountId, payMode } : undefined;
  return startMoneyJob(
    tables,
    {
      ...{ operation, notice, kind: payOffKind, input: { account } },
      members: members.map(({ studentId, state }) => ({ studentId, revision: state?.revision ?? 0 })),
    },
    { count: payable.length },
  );
};

export const handler = endpoint(batchPayOff, scopes, buildDeps, run);
