import type { Answer } from '../../../../shared/contract/call.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { completeUpload } from '../../../../shared/uploads/calls/complete-upload.ts';
import { createUpload } from '../../../../shared/uploads/calls/create-upload.ts';
import { uploadLimits } from '../../../../shared/uploads/rules.ts';
import { CallError, isDefiniteRefusal } from '../../client/call-error.ts';
import { expectUnchanged } from '../../ui/changed-file.ts';
import type { Sender } from '../../client/sender.tsx';
import { PartRefused, putPart } from './put-part.ts';

type Begun = Answer<typeof createUpload>;
type Part = Begun['parts'][number];

export interface Transfer {
  readonly send: Sender;
  readonly file: File;
  /** Goes on with this upload. */
  readonly fileId: Id<'file'> | undefined;
  readonly signal: AbortSignal;
  readonly onBegun: (fileId: Id<'file'>) => void;
  readonly onSent: (bytes: number) => void;
}

const partsAtOnce = 3;
const attemptsMax = 4;
const firstPauseMs = 1000;

/** Waits, unless the signal ends it. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });

/**
 * Sends the missing parts, some at once. When one is refused, those on their way are still sent, and no more: once this
 * has ended, nothing of the file is on its way.
 */
const sendParts = async (parts: readonly Part[], { file, signal, onSent }: Transfer): Promise<void> => {
  const sent = new Map(parts.map(({ number, size, url }) => [number, url === undefined ? size : 0]));
  const report = () => onSent([...sent.values()].reduce((sum, bytes) => sum + bytes, 0));
  const left = parts.filter(({ url }) => url !== undefined);
  const lane = async (): Promise<void> => {
    for (let part = left.shift(); part; part = left.shift()) {
      const { number, size, url = '' } = part;
      const start = (number - 1) * uploadLimits.partBytes;
      const onBytes = (bytes: number) => {
        sent.set(number, Math.min(bytes, size));
        report();
      };
      await putPart(url, file.slice(start, start + size), { signal, onBytes });
      onBytes(size);
    }
  };
  report();
  const lanes = Array.from({ length: partsAtOnce }, lane);
  try {
    await Promise.all(lanes);
  } catch (error) {
    left.length = 0;
    await Promise.allSettled(lanes);
    throw error;
  }
};

/** How long until the next attempt, ms. */
const pauseMs = (attempt: number): number => firstPauseMs * 2 ** (attempt - 1);

/** Has the parts joined. Without an answer the same is asked again: the server joins them once. */
const complete = async ({ send, signal }: Transfer, fileId: Id<'file'>): Promise<Answer<typeof completeUpload>> => {
  const options = { signal, operationId: crypto.randomUUID() };
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(completeUpload, { fileId }, options);
    } catch (error) {
      if (isDefiniteRefusal(completeUpload, error) || signal.aborted || attempt === attemptsMax) throw error;
      await pause(pauseMs(attempt), signal);
    }
  }
};

/** Begins an upload, or goes on with one: nothing is left to send of it when its parts were joined, and the answer got lost. */
const begin = async (
  { send, file, signal }: Transfer,
  fileId: Id<'file'> | undefined,
): Promise<Pick<Begun, 'fileId' | 'parts'>> => {
  const about = { fileName: file.name, size: file.size, purpose: 'attachment' } as const;
  try {
    const options = { signal, operationId: crypto.randomUUID() };
    return await send(createUpload, { ...about, ...(fileId !== undefined && { fileId }) }, options);
  } catch (error) {
    if (fileId !== undefined && error instanceof CallError && error.code === 'uploadGone') return { fileId, parts: [] };
    throw error;
  }
};

/**
 * Uploads a file in parts, or what is missing of it; answers the file that can be attached. A part that did not arrive
 * is tried again with a new link, because a link ends after an hour.
 */
export const transfer = async (work: Transfer): Promise<Answer<typeof completeUpload>> => {
  const { signal, onBegun } = work;
  await expectUnchanged(work.file);
  let { fileId } = work;
  for (let attempt = 1; ; attempt++) {
    const begun = await begin(work, fileId);
    ({ fileId } = begun);
    onBegun(fileId);
    try {
      await sendParts(begun.parts, work);
      return await complete(work, fileId);
    } catch (error) {
      if (!(error instanceof PartRefused) || attempt === attemptsMax) throw error;
      await pause(pauseMs(attempt), signal);
    }
  }
};
