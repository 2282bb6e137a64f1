import { Invalid } from '../../../shared/contract/errors.ts';
import { precheckBatchPayOff } from '../../../shared/payments/calls/precheck-batch-pay-off.ts';
import { payOffFaults, whyBalanceTooLow } from '../../../shared/payments/rules/pay-off.ts';
import { whyNotPayable } from '../../../shared/people/rules.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { organisationStore } from '../../organisation/organisation-store.ts';
import { personStateStore } from '../../people/person-state-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { readRecords } from '../../storage/read.ts';
import { balancePlace } from '../../students/balance-store.ts';
import { bookableOf } from '../incoming-facts.ts';
import { payAccountsOf } from '../pay-account-store.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

export const run: Run<typeof precheckBatchPayOff, Deps, typeof scopes> = async ({ input, scoped }, { tables }) => {
  const notice = scoped.notice(input.noticeId);
  const faults = payOffFaults(input, bookableOf({ accounts: await payAccountsOf(tables, input) }, notice));
  if (faults.length > 0) throw new Invalid(faults);
  if (!input.useBalance) return [];
  const organisation = await organisationStore(tables).get(notice.orgId);
  if (organisation?.balanceCheck === false) return [];
  const named = new Set<string>(input.studentIds);
  const states = await personStateStore(tables).states(notice.noticeId);
  const payable = states.filter((state) => named.has(state.studentId) && whyNotPayable(state) === undefined);
  const balances = await readRecords(
    tables,
    payable.map(({ studentId }) => balancePlace(studentId)),
  );
  return payable.flatMap(({ studentId, name, eName, required: amount }, index) => {
    const balance = balances[index]?.balance ?? 0;
    return whyBalanceTooLow(balance, amount) ? [{ studentId, name, eName, balance, amount }] : [];
  });
};

export const handler = endpoint(precheckBatchPayOff, scopes, buildDeps, run);
