import { createHmac } from 'node:crypto';
import { asId, type Id } from '../../shared/contract/ids.ts';

const tokenFormat = /^([0-7][0-9A-HJKMNP-TV-Z]{25})\.[\w-]{43}$/;

/**
 * The token of a public link. It follows from the messages key, so staff can see the link for as long as it is open,
 * and no table holds what opens it. `linkId`: each opening has another token.
 */
export const publicToken = (messagesKey: string, noticeId: string, linkId: string): string =>
  `${noticeId}.${createHmac('sha256', messagesKey).update(`public link ${noticeId} ${linkId}`).digest('base64url')}`;

/** The notice of a token; undefined for text that is none. */
export const noticeIdOfToken = (token: string): Id<'notice'> | undefined => {
  const noticeId = tokenFormat.exec(token)?.[1];
  return noticeId === undefined ? undefined : asId('notice', noticeId);
};

/** The address for parents. The fragment is not sent to any server, so no log has it. */
export const publicUrl = (site: string, token: string): string => `${site}/notice#${token}`;
