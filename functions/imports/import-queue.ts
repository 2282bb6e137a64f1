import { sendMessage } from '../api/queue.ts';
import { eventOf, type Upload } from './upload-event.ts';

const [delaySecondsMin, delaySecondsMax] = [2, 120];
/** The longer a file has waited, the less often it asks. */
const waitedPerDelay = 4;

/** Seconds until a file that waits since `at` is looked at again; times in ms. */
export const delayOf = ({ at }: Pick<Upload, 'at'>, now: number): number => {
  const seconds = Math.round((now - at) / 1000 / waitedPerDelay);
  return Math.min(delaySecondsMax, Math.max(delaySecondsMin, seconds));
};

export interface ImportQueue {
  /** Puts a file into the queue again, as a new message: it has waited, it has not failed. */
  postpone(upload: Upload, now: number): Promise<void>;
}

export const importQueue = (): ImportQueue => ({
  postpone: (upload, now) => sendMessage('QUEUE_IMPORTS', JSON.stringify(eventOf(upload)), delayOf(upload, now)),
});
