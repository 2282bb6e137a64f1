import { expect, it } from 'vitest';
import type { Id } from '../../../shared/contract/ids.ts';
import {
  addNotice,
  beginSending,
  detailOf,
  draftNotice,
  item,
  jobStatus,
  noticeRow,
  range,
  runJob,
  saveNotice,
  sendNotice,
  students,
} from '../../../test/support/notice-calls.ts';
import { ledgerStore } from '../../ledger/ledger-store.ts';
import { openTables } from '../../storage/client.ts';
import { run } from './give-up-job.ts';

const giveUp = (jobId: Id<'job'> | undefined) => {
  if (!jobId) throw new Error('no job');
  return run({ jobId }, { now: Date.now() }, { tables: openTables() });
};

it('marks a job as failed, frees its notice and leaves an audit row; the job is not taken up later', async () => {
  const noticeId = await draftNotice();
  const { jobId } = await beginSending(noticeId);

  await giveUp(jobId);
  const later = await runJob(jobId);

  expect(later).toMatchObject({ state: 'failed', total: 2, done: 0, alreadySo: 0, refused: 0 });
  expect(await noticeRow(noticeId)).not.toHaveProperty('jobId');
  expect((await ledgerStore(openTables()).entriesOf(noticeId))[0]).toMatchObject({
    action: 'jobFailed',
    after: { jobId, failure: 'gaveUp' },
  });
  expect(await sendNotice(noticeId)).toMatchObject({ state: 'done', done: 2 });
});

it('lets a notice whose save was given up be sent only after another save, which gives everybody the form', async () => {
  const form = { people: students(...range(1, 60)) };
  const dearer = { ...form, items: [item(1, { price: 25_000 })] };
  const noticeId = await draftNotice(form);

  await giveUp((await saveNotice(noticeId, dearer)).jobId);

  expect((await detailOf(noticeId)).actions).toMatchObject({ edit: null, send: 'peopleBehind' });
  await expect(beginSending(noticeId)).rejects.toMatchObject({ code: 'peopleBehind' });
  const { jobId } = await saveNotice(noticeId, dearer);
  if (!jobId) throw new Error('no job');
  await runJob(jobId);
  expect(await detailOf(noticeId)).toMatchObject({ due: 60 * 25_000, actions: { edit: null, send: null } });
  expect(await sendNotice(noticeId)).toMatchObject({ state: 'done', done: 60 });
});

it('leaves a new notice whose people were given up empty, and says why it cannot be sent', async () => {
  const { noticeId, jobId } = await addNotice({ people: students(...range(1, 60)) });

  await giveUp(jobId);

  expect(await jobStatus(jobId as Id<'job'>)).toMatchObject({ state: 'failed', total: 60, done: 0 });
  expect(await detailOf(noticeId)).toMatchObject({ counts: { total: 0 }, actions: { send: 'peopleBehind' } });
});
