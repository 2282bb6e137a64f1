import { getNoticeDetail } from '../../../shared/notices/calls/get-notice-detail.ts';
import { onlinePayment } from '../../../shared/notices/rules.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { environment } from '../../api/environment.ts';
import { personStateStore, type PersonStateStore } from '../../people/person-state-store.ts';
import { openTables } from '../../storage/client.ts';
import type { Notice } from '../notice.ts';
import { publicToken, publicUrl } from '../public-link-token.ts';
import { noticeScope } from '../notice-store.ts';
import { noticeView } from '../notice-view.ts';

interface Deps {
  readonly people: PersonStateStore;
}
const buildDeps = (): Deps => ({ people: personStateStore(openTables()) });
const scopes = { notice: noticeScope };

/** Whether parents can really pay online, by all facts together. */
const isPaidOnline = ({ onlinePay: wanted, notifyParents, deadline }: Notice): boolean =>
  onlinePayment({ wanted, notifyParents, limited: deadline !== undefined }).available;

/** The public link for staff to hand on, while it is open. */
const publicUrlOf = ({ noticeId, publicLinkId }: Notice): string | undefined =>
  publicLinkId === undefined
    ? undefined
    : publicUrl(environment('SITE_ORIGIN'), publicToken(environment('MESSAGES_KEY'), noticeId, publicLinkId));

export const run: Run<typeof getNoticeDetail, Deps, typeof scopes> = async (
  { input, actor, now, scoped },
  { people },
) => {
  const notice = scoped.notice(input.noticeId);
  const states = await people.states(notice.noticeId);
  return {
    ...noticeView(notice, states, actor, now),
    onlinePay: isPaidOnline(notice),
    publicUrl: publicUrlOf(notice),
  };
};

export const handler = endpoint(getNoticeDetail, scopes, buildDeps, run);
