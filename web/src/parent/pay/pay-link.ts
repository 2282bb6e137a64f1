import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Answer } from '../../../../shared/contract/call.ts';
import { withKeptAddresses } from '../../../../shared/notices/rich-text.ts';
import { viewPayLink } from '../../../../shared/parent/calls/view-pay-link.ts';
import { CallError, mayRepeatRead, readAttemptsMax } from '../../client/call-error.ts';
import { send } from '../../client/client.ts';
import { useLanguage } from '../../locale/language.tsx';

export type PayNoticeView = Answer<typeof viewPayLink>;
interface Read {
  readonly notice?: PayNoticeView;
  /** When the notice was read, and when the addresses of its images were made. */
  readonly atMs?: number;
  readonly imagesAtMs?: number;
  readonly error?: CallError;
  /** The attempt that ended with this. */
  readonly attempt?: number;
}

/** Refusals that mean: no such link. */
const goneCodes: readonly string[] = ['notFound', 'unauthenticated', 'forbidden', 'invalid'];
/** Something between the page and the server, such as the firewall of a school, refuses without a body of ours. */
export const isOfServer = ({ requestId }: CallError): boolean => requestId !== undefined;
const isGone = ({ error }: Read): boolean => error !== undefined && isOfServer(error) && goneCodes.includes(error.code);

/** A bill that was withdrawn stays away, also when it is read again without an answer. */
const afterError = (before: Read, error: CallError, attempt: number): Read => {
  if (isGone({ error })) return { error, attempt };
  return isGone(before) ? { ...before, attempt } : { ...before, error, attempt };
};

const follow = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** A link that is copied out of a message can have the next characters with it, such as a full stop, or its # escaped. */
const tokenIn = (text: string): string => /(?:^|[^\w-])([\w-]{43})(?![\w-])/.exec(unescaped(text))?.[1] ?? '';

/** The token of the link, from the fragment, which browsers do not send; a messenger can have made it a part of the path. */
export const usePayToken = (): string =>
  useSyncExternalStore(follow, () => tokenIn(location.hash) || tokenIn(location.pathname));

const linksGoodMs = 50 * 60_000;

/** The addresses of the images on the page that did not load. */
const lostImages = (): string[] =>
  Array.from(document.images)
    .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
    .map((image) => image.getAttribute('src') ?? '');

/** The same notice with the images that are on the page already: each answer has new addresses for them. */
const afterAnswer = (before: Read, answer: PayNoticeView, nowMs: number, attempt: number, lost: string[]): Read => {
  const { notice, imagesAtMs } = before;
  if (!notice || imagesAtMs === undefined || nowMs - imagesAtMs > linksGoodMs)
    return { notice: answer, atMs: nowMs, imagesAtMs: nowMs, attempt };
  const description = withKeptAddresses(answer.description, notice.description, lost);
  return { notice: { ...answer, description }, atMs: nowMs, imagesAtMs, attempt };
};

/** The same notice without the addresses of its attachments: after an hour they open a page of faults. */
const withoutLinks = (notice: PayNoticeView): PayNoticeView => ({
  ...notice,
  attachments: notice.attachments.map((file) => ({ ...file, url: '' })),
});

/** A network can take a request and never answer: nobody waits for the end of it without a way out. */
export const slowMs = 10_000;

const pauseMs = (attempt: number) => 1000 * 2 ** attempt;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads the notice; repeats when no answer came or the server failed. The token is sent only in a header. */
const readNotice = async (options: Parameters<typeof send>[2]): Promise<PayNoticeView> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send(viewPayLink, {}, options);
    } catch (error) {
      if (attempt === readAttemptsMax - 1 || options.signal?.aborted || !mayRepeatRead(error)) throw error;
      await pause(pauseMs(attempt));
    }
  }
};

/** Whenever the page comes into sight again: it may have been left open on a phone for days. */
const useInSight = (come: () => void): void => {
  const onChange = useEffectEvent(() => {
    if (document.visibilityState === 'visible') come();
  });
  useEffect(() => {
    const changed = () => onChange();
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, []);
};

/**
 * The notice of a link: nothing while it is read, then the notice or why there is none. It is read again from time to
 * time; when that fails, the error comes beside the notice that was read before.
 */
export const usePayNotice = (
  token: string,
): Omit<Read, 'imagesAtMs'> & {
  readonly isGone: boolean;
  readonly attempt: number;
  readonly isReading: boolean;
  readonly retry: () => void;
} => {
  const { language } = useLanguage();
  const [read, setRead] = useState<Read>({});
  const [attempt, setAttempt] = useState(0);
  const begunAtMs = useRef(0);
  const [linksAreOver, setLinksAreOver] = useState(false);
  const isReading = read.attempt !== attempt;
  const begin = useEffectEvent((signal: AbortSignal) => readNotice({ token, language, signal }));
  useEffect(() => {
    const abort = new AbortController();
    begunAtMs.current = performance.now();
    begin(abort.signal).then(
      (answer) => {
        if (abort.signal.aborted) return;
        const lost = lostImages();
        setRead((before) => afterAnswer(before, answer, Date.now(), attempt, lost));
        setLinksAreOver(false);
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        if (!(error instanceof CallError)) throw error;
        setRead((before) => afterError(before, error, attempt));
      },
    );
    return () => abort.abort();
  }, [attempt]);
  // The links to files end after an hour.
  const hasFiles = (read.notice?.attachments.length ?? 0) > 0;
  useEffect(() => {
    if (!hasFiles) return undefined;
    const timer = setTimeout(() => setAttempt((now) => now + 1), linksGoodMs);
    return () => clearTimeout(timer);
  }, [attempt, hasFiles]);
  const { atMs } = read;
  useEffect(() => {
    if (!hasFiles || atMs === undefined) return undefined;
    // From the answer that they came with: a later attempt can have failed.
    const timer = setTimeout(() => setLinksAreOver(true), linksGoodMs);
    return () => clearTimeout(timer);
  }, [atMs, hasFiles]);
  useInSight(() => {
    if (read.atMs !== undefined && Date.now() - read.atMs > linksGoodMs) setLinksAreOver(true);
    // Each look at another application would begin anew what a slow line has almost brought.
    if (!isReading || performance.now() - begunAtMs.current > slowMs) setAttempt(attempt + 1);
  });
  /** Keeps the notice that is there on the screen, and says of what time it is until there is a newer one. */
  const retry = () => {
    setRead((before) => (before.notice ? before : {}));
    setAttempt(attempt + 1);
  };
  const { notice, ...rest } = read;
  const shown = notice && linksAreOver ? withoutLinks(notice) : notice;
  return { ...rest, ...(shown && { notice: shown }), isGone: isGone(read), attempt, isReading, retry };
};
