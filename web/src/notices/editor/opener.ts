/** Window messages to the page of this site that opened this one (domain section 11). */
export type OpenerMessage = 'pay-notice-created' | 'pay-notice-student-added' | 'pay-notice-items-adjusted';

/** Checks the shape, because `instanceof` fails for windows of another realm. */
const isWindow = (value: unknown): value is Pick<Window, 'postMessage'> =>
  typeof value === 'object' && value !== null && 'postMessage' in value;

/** Sends a message to the opener, if there is one of the same origin. */
export const tellOpener = (type: OpenerMessage, noticeId: string): void => {
  const opener: unknown = window.opener;
  if (isWindow(opener)) opener.postMessage({ type, noticeId }, window.location.origin);
};
