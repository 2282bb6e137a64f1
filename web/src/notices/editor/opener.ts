import { useEffect, useEffectEvent } from 'react';

/** Window messages to the page of this site that opened this one (domain section 11). */
const openerMessages = ['pay-notice-created', 'pay-notice-student-added', 'pay-notice-items-adjusted'] as const;
export type OpenerMessage = (typeof openerMessages)[number];

/** Checks the shape, because `instanceof` fails for windows of another realm. */
const isWindow = (value: unknown): value is Pick<Window, 'postMessage'> =>
  typeof value === 'object' && value !== null && 'postMessage' in value;

export const hasOpener = (): boolean => isWindow(window.opener);

/** Sends a message to the opener, if there is one of the same origin. */
export const tellOpener = (type: OpenerMessage, noticeId: string): void => {
  const opener: unknown = window.opener;
  if (isWindow(opener)) opener.postMessage({ type, noticeId }, window.location.origin);
};

const isNews = ({ origin, data }: MessageEvent<unknown>): boolean =>
  origin === window.location.origin &&
  typeof data === 'object' &&
  data !== null &&
  openerMessages.some((type) => 'type' in data && data.type === type);

/** Calls `onNews` when a window that this page opened has changed a notice. */
export const useNewsOfOpened = (onNews: () => void): void => {
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      if (isNews(event)) tell();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
};
