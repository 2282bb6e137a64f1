import { expect, it } from 'vitest';
import { beginSending, draftNotice, jobStatus, noticeRow, runJob } from '../../../test/support/notice-calls.ts';
import { writesDuring } from '../../../test/support/table-requests.ts';
import { openTables } from '../../storage/client.ts';
import { run as giveUp } from './give-up-job.ts';

it('ends a job once: neither a later run nor giving up changes it', async () => {
  const { jobId } = await beginSending(await draftNotice());
  const ended = await runJob(jobId);

  const { writes } = await writesDuring(async () => {
    await runJob(jobId);
    await giveUp({ jobId }, { now: Date.now() }, { tables: openTables() });
  });

  expect(ended).toMatchObject({ state: 'done', total: 2, done: 2 });
  expect(writes).toEqual([]);
  expect(await jobStatus(jobId)).toEqual(ended);
});

it('frees the notice of a job when it ends', async () => {
  const noticeId = await draftNotice();
  const { jobId } = await beginSending(noticeId);
  expect(await noticeRow(noticeId)).toMatchObject({ jobId });

  await runJob(jobId);

  expect(await noticeRow(noticeId)).not.toHaveProperty('jobId');
});
