import { getNoticeAccountId } from '../../../shared/notices/calls/get-notice-account-id.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../notice-store.ts';

const scopes = { notice: noticeScope };
const buildDeps = () => ({});

/** All items of a notice go to one account (N5.49). */
export const run: Run<typeof getNoticeAccountId, object, typeof scopes> = ({ input, scoped }) =>
  Promise.resolve({ accountId: scoped.notice(input.noticeId).items[0]?.accountId ?? null });

export const handler = endpoint(getNoticeAccountId, scopes, buildDeps, run);
