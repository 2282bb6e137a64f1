import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Answer } from '../../../../shared/contract/call.ts';
import { viewPayLink } from '../../../../shared/parent/calls/view-pay-link.ts';
import { CallError, mayRepeatRead, readAttemptsMax } from '../../client/call-error.ts';
import { send } from '../../client/client.ts';
import { useLanguage } from '../../locale/language.tsx';

export type PayNoticeView = Answer<typeof viewPayLink>;
/** `atMs`: when the notice was read. */
type Read = { readonly notice?: PayNoticeView; readonly atMs?: number; readonly error?: CallError };

/** Refusals that mean: no such link. */
const goneCodes: readonly string[] = ['notFound', 'unauthenticated', 'forbidden', 'invalid'];
const isGone = ({ error }: Read): boolean => error !== undefined && goneCodes.includes(error.code);

/** A bill that was withdrawn stays away, also when it is read again without an answer. */
const afterError = (before: Read, error: CallError): Read => {
  if (isGone({ error })) return { error };
  return isGone(before) ? before : { ...before, error };
};

const follow = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/** A link that is copied out of a message can have the next character with it, such as a full stop. */
const tokenIn = (fragment: string): string => /^#([\w-]{43})(?![\w-])/.exec(fragment)?.[1] ?? fragment.slice(1);

/** The token of the link, from the fragment, which browsers do not send. */
export const usePayToken = (): string => useSyncExternalStore(follow, () => tokenIn(location.hash));

const linksGoodMs = 50 * 60_000;

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
): Read & { readonly isGone: boolean; readonly attempt: number; readonly retry: () => void } => {
  const { language } = useLanguage();
  const [read, setRead] = useState<Read>({});
  const [attempt, setAttempt] = useState(0);
  const begin = useEffectEvent((signal: AbortSignal) => readNotice({ token, language, signal }));
  useEffect(() => {
    const abort = new AbortController();
    begin(abort.signal).then(
      (notice) => {
        if (!abort.signal.aborted) setRead({ notice, atMs: Date.now() });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        if (!(error instanceof CallError)) throw error;
        setRead((before) => afterError(before, error));
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
  useInSight(() => setAttempt((now) => now + 1));
  /** Keeps the notice that is there on the screen. */
  const retry = () => {
    setRead(({ notice, atMs }) => (notice && atMs !== undefined ? { notice, atMs } : {}));
    setAttempt(attempt + 1);
  };
  return { ...read, isGone: isGone(read), attempt, retry };
};
