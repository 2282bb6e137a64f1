import { checkOrdersBeforeRevert } from '../../../shared/notices/calls/check-orders-before-revert.ts';
import { whyPersonNotWithdrawable } from '../../../shared/people/rules.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { personStateStore, type PersonStateStore } from '../../people/person-state-store.ts';
import { openTables } from '../../storage/client.ts';
import { noticeScope } from '../notice-store.ts';
import { sentTo } from '../recipients.ts';

interface Deps {
  readonly people: PersonStateStore;
}
const buildDeps = (): Deps => ({ people: personStateStore(openTables()) });
const scopes = { notice: noticeScope };

export const run: Run<typeof checkOrdersBeforeRevert, Deps, typeof scopes> = async ({ input, scoped }, { people }) => {
  const { noticeId } = scoped.notice(input.noticeId);
  const members = sentTo(await people.states(noticeId), input.studentIds);
  const blocked = members.flatMap((state) => {
    const code = whyPersonNotWithdrawable(state);
    return code ? [{ ...state, code }] : [];
  });
  const count = members.length - blocked.length;
  return { canWithdraw: count > 0, count, blocked };
};

export const handler = endpoint(checkOrdersBeforeRevert, scopes, buildDeps, run);
