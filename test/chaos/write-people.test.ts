import { expect, it, vi } from 'vitest';
import { jobProgressStore } from '../../functions/jobs/job-progress-store.ts';
import { noticeStore } from '../../functions/notices/notice-store.ts';
import { personStore } from '../../functions/people/person-store.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { advanceClock, cloudNow, drain, faults, functionName, tables } from '../support/cloud.ts';
import { addNotice, named, range } from '../support/notice-forms.ts';

/** Longer than a message stays invisible after it was handed out. */
const redeliveredAfterMs = 400_000;
const count = 45 * 8;

it('the people of a notice are written once when the worker is killed and its message comes again', async () => {
  const worker = functionName('jobs', 'run-bulk-job');
  await faults({ killNext: { function: worker, afterRequests: 10 }, conflicts: 3 });

  const { noticeId, jobId } = await addNotice({ payNoticePersonReqList: named(...range(1, count), 5001) });
  if (!jobId) throw new Error('no job');
  const progress = async () => jobProgressStore(tables()).progress(jobId, await cloudNow());
  await vi.waitFor(
    async () => {
      await advanceClock(redeliveredAfterMs);
      expect((await progress())?.job.state).toBe('done');
    },
    { timeout: 60_000, interval: 3000 },
  );
  await drain();

  expect(await progress()).toMatchObject({
    ...{ job: { total: count + 1 }, done: count, alreadySo: 0, refused: 1 },
    refusals: [{ id: demonstrationId.student(5001), code: 'studentNotFound' }],
  });
  expect(await personStore(tables()).states(noticeId)).toHaveLength(count);
  expect((await noticeStore(tables()).get(noticeId))?.jobId).toBeUndefined();
});
