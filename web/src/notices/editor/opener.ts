/** Window messages to the page of this site that opened this one (domain section 11). */
export type OpenerMessage = 'pay-notice-created' | 'pay-notice-student-added' | 'pay-notice-items-adjusted';

/** By its shape: a window of another realm is no instance of anything here. */
const isWindow = (value: unknown): value is Pick<Window, 'postMessage'> =>
  typeof value === 'object' && value !== null && 'postMessage' in value;

/** Tells the opener; without one, or with one of another origin, nobody hears it. */
export const tellOpener = (type: OpenerMessage, noticeId: string): void => {
  const opener: unknown = window.opener;
  if (isWindow(opener)) opener.postMessage({ type, noticeId }, window.location.origin);
};
