import { currentTime } from '../api/clock.ts';
import { personStateStore } from '../people/person-state-store.ts';
import type { Tables } from '../storage/client.ts';
import { noticeStore } from './notice-store.ts';
import { noticeSummaryStore } from './notice-summary-store.ts';
import type { Notice } from './notice.ts';
import { summaryFiguresOf, summaryOf, type SummaryFigures } from './summary.ts';

type FiguresOf = (tables: Tables, notice: Notice) => Promise<SummaryFigures>;

/** Reads all people of the notice. */
const countFigures: FiguresOf = async (tables, { noticeId }) =>
  summaryFiguresOf(await personStateStore(tables).figures(noticeId));

/**
 * A job changes the people of its notice by the thousand, and each batch of changes would have all of them read again.
 * So the row keeps the figures of the first reading until the job lets the notice go. That changes the notice itself,
 * and its figures are counted once more.
 */
const keepFiguresOfHeld: FiguresOf = async (tables, notice) => {
  const stored = notice.jobId === undefined ? undefined : await noticeSummaryStore(tables).get(notice.noticeId);
  return stored && stored.jobId === notice.jobId ? stored : countFigures(tables, notice);
};

/** Writes the row of a notice in the list; when that fails, the row says so as far as it can be written. */
const refreshBy =
  (figuresOf: FiguresOf) =>
  async (tables: Tables, noticeId: string): Promise<void> => {
    const summaries = noticeSummaryStore(tables);
    // Taken before the reading: what is written after it makes another record of the stream.
    const readAt = currentTime();
    try {
      const notice = await noticeStore(tables).get(noticeId);
      // A reading from before the deletion can have written the row again.
      if (!notice) await summaries.remove(noticeId);
      else await summaries.refresh(summaryOf(notice, await figuresOf(tables, notice), readAt));
    } catch (error) {
      await summaries.markBehind(noticeId, readAt);
      throw error;
    }
  };

/** After a change of the notice or of its people. */
export const refreshSummary = refreshBy(keepFiguresOfHeld);

/** Whatever the row says now. */
export const recomputeSummary = refreshBy(countFigures);
