import { environment } from '../api/environment.ts';
import type { Action } from '../storage/action.ts';
import { newId } from '../storage/new-id.ts';
import { hashOf } from '../storage/transact.ts';
import type { Notice } from './notice.ts';
import { publicLinkWrites } from './public-link-store.ts';
import { publicToken } from './public-link-token.ts';

/** A public link of a notice: its id, which the notice keeps while the link is open, and its row. */
export const newPublicLink = (
  { noticeId, orgId, schoolId }: Notice,
  now: number,
): { readonly linkId: string; readonly actions: readonly Action[] } => {
  const linkId = newId(now);
  const tokenHash = hashOf(publicToken(environment('MESSAGES_KEY'), noticeId, linkId));
  return { linkId, actions: [publicLinkWrites.open({ noticeId, orgId, schoolId, tokenHash })] };
};
