import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { jobProgressStore } from '../../functions/jobs/job-progress-store.ts';
import { noticeStore } from '../../functions/notices/notice-store.ts';
import { personStore } from '../../functions/people/person-store.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { advanceClock, cloudNow, drain, faults, functionName, tables } from '../support/cloud.ts';
import { addNotice, named, range } from '../support/notice-forms.ts';
import { endedJob } from '../support/sending.ts';

/** Longer than a message stays invisible after it was delivered. */
const redeliveredAfterMs = 400_000;
const count = 45 * 8;
const looks = 20;
const lookMs = 100;

it('the people of a notice are written once when the worker is killed and its message comes again', async () => {
  const worker = functionName('jobs', 'run-bulk-job');
  await faults({ killNext: { function: worker, afterRequests: 10 }, conflicts: 3 });

  const { noticeId, jobId } = await addNotice({ payNoticePersonReqList: named(...range(1, count), 5001) });
  if (!jobId) throw new Error('no job');
  const progress = async () => jobProgressStore(tables()).progress(jobId, await cloudNow());
  // The clock moves only after the worker was killed: each move delivers the message again, and the queue counts them.
  for (let same = 0, last = -1; same < looks;) {
    await sleep(lookMs);
    const { job, done = 0 } = (await progress()) ?? {};
    same = job?.state === 'running' && done === last ? same + 1 : 0;
    last = done;
  }
  const before = await progress();
  await advanceClock(redeliveredAfterMs);
  await endedJob(jobId);
  await drain();

  expect(before?.done).toBeLessThan(count);
  expect(await progress()).toMatchObject({
    ...{ job: { state: 'done', total: count + 1 }, done: count, alreadySo: 0, refused: 1 },
    refusals: [{ id: demonstrationId.student(5001), code: 'studentNotFound' }],
  });
  expect(await personStore(tables()).states(noticeId)).toHaveLength(count);
  expect((await noticeStore(tables()).get(noticeId))?.jobId).toBeUndefined();
});
