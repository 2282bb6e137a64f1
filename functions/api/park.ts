import { sendMessage } from './queue.ts';

/** Work that failed for a reason that no retry mends. Ids only: operators read it. */
export interface Parked {
  /** Module and file name. */
  readonly worker: string;
  readonly id: string;
}
export type Park = (parked: Parked) => Promise<void>;

/**
 * Puts work aside in the queue of what stream workers give up, so that the records behind it go on. A message in that
 * queue is an alarm.
 */
export const park: Park = (parked) => sendMessage('QUEUE_STREAM_FAILURES', JSON.stringify({ parked }));
