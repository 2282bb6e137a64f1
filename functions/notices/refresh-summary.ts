import { currentTime } from '../api/clock.ts';
import { personStateStore } from '../people/person-state-store.ts';
import type { Tables } from '../storage/client.ts';
import { noticeStore } from './notice-store.ts';
import { noticeSummaryStore } from './notice-summary-store.ts';
import { summaryOf } from './summary.ts';

/** Recomputes the row of a notice in the list; when that fails, the row says so as far as it can be written. */
export const refreshSummary = async (tables: Tables, noticeId: string): Promise<void> => {
  const summaries = noticeSummaryStore(tables);
  // Taken before the reading: what is written after it makes another record of the stream.
  const readAt = currentTime();
  try {
    const [notice, states] = await Promise.all([
      noticeStore(tables).get(noticeId),
      personStateStore(tables).figures(noticeId),
    ]);
    // A reading from before the deletion can have written the row again.
    if (!notice) await summaries.remove(noticeId);
    else await summaries.refresh(summaryOf(notice, states, readAt));
  } catch (error) {
    await summaries.markBehind(noticeId, readAt);
    throw error;
  }
};
