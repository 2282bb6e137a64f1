import { expect, it } from 'vitest';
import {
  resultOf,
  reviewRows,
  rowOf as importRow,
  runImport,
  startImport,
  uploadEventOf,
} from '../../../test/support/import-worker.ts';
import { headingOf, templateOne } from '../../../test/support/imports.ts';
import { dyingTables } from '../../../test/support/money-import.ts';
import {
  addNotice,
  alterNotice,
  beginSending,
  draftNotice,
  noticeRow,
  range,
  runJob,
  sendNotice,
  students,
} from '../../../test/support/notice-calls.ts';
import { asId, type Id } from '../../../shared/contract/ids.ts';
import { handler as applyImport } from '../../imports/calls/apply-import.ts';
import { importFiles } from '../../imports/import-files.ts';
import { run as importRun } from '../../imports/workers/run-import.ts';
import { perform } from '../../../test/support/perform.ts';
import { ledgerStore } from '../../ledger/ledger-store.ts';
import { handler as sendMessages } from '../../messages/workers/send-message.ts';
import { openTables } from '../../storage/client.ts';
import { writeAll } from '../../storage/write.ts';
import { job } from '../job.ts';
import { jobStore } from '../job-store.ts';
import type { Outgoing, SendOutbox } from '../send-outbox.ts';
import { run } from './resume-work.ts';

const hourMs = 3_600_000;

/** Runs it to the end, in as many runs as it takes; answers the sums, and the bodies that went to the queues. */
const resume = async ({ rowsMax = 100_000, now = Date.now(), isRefusing = false } = {}) => {
  const bodies: string[] = [];
  const send: SendOutbox = (rows) => {
    if (!isRefusing) bodies.push(...rows.map(({ body }: Outgoing) => body));
    return Promise.resolve({ refused: [], left: isRefusing ? rows : [] });
  };
  const sums = { sent: 0, freed: 0, failed: [] as string[], runs: 0 };
  let next: Awaited<ReturnType<typeof run>>['next'];
  do {
    const answer = await run({ next }, { now }, { tables: openTables(), send, rowsMax });
    sums.sent += answer.sent;
    sums.freed += answer.freed;
    sums.failed.push(...answer.failed);
    sums.runs += 1;
    next = answer.next;
  } while (next);
  return { ...sums, bodies };
};

const nothingSent: SendOutbox = () => Promise.reject(new Error('a row was sent'));

/** Delivers a message of the messages queue. */
const deliver = async (body = 'null'): Promise<void> => {
  const failed = await sendMessages({ Records: [{ messageId: '1', body }] } as never, {
    getRemainingTimeInMillis: () => 60_000,
  });
  expect(failed).toEqual({ batchItemFailures: [] });
};

const removeJob = (jobId: Id<'job'>) =>
  writeAll(openTables(), [{ table: 'main', key: job.key({ jobId }), remove: true }]);

it('sends the row of a job again that waits, and not that of a job that is done', async () => {
  const [waiting, done] = [await beginSending(await draftNotice()), await beginSending(await draftNotice())];
  await runJob(done.jobId);

  const { bodies } = await resume();

  expect(bodies).toContain(JSON.stringify({ jobId: waiting.jobId }));
  expect(bodies).not.toContain(JSON.stringify({ jobId: done.jobId }));
  expect(await runJob(waiting.jobId)).toMatchObject({ state: 'done', done: 2 });
});

it('sends the messages of a notice again until they have left', async () => {
  const { jobId } = await beginSending(await draftNotice());
  await runJob(jobId);
  const orders = ({ bodies }: { readonly bodies: readonly string[] }) =>
    bodies.filter((body) => body.includes(`"operationId":"${jobId}"`));

  const [order, ...more] = orders(await resume());
  expect(more).toEqual([]);
  await deliver(order);

  expect(orders(await resume())).toEqual([]);
});

it('frees a notice whose job has gone, with an audit row, and its notice can be sent', async () => {
  const noticeId = await draftNotice();
  const { jobId } = await beginSending(noticeId);
  await removeJob(jobId);

  const { freed } = await resume();

  expect(freed).toBe(1);
  expect(await noticeRow(noticeId)).not.toHaveProperty('jobId');
  expect((await ledgerStore(openTables()).entriesOf(noticeId))[0]).toMatchObject({
    action: 'jobFailed',
    through: 'resume-work',
    after: { jobId, failure: 'gaveUp' },
  });
  expect(await sendNotice(noticeId)).toMatchObject({ state: 'done', done: 2 });
  expect(await resume()).toMatchObject({ freed: 0, failed: [] });
});

it('frees a notice whose job has ended without freeing it', async () => {
  const noticeId = await draftNotice();
  const { jobId } = await beginSending(noticeId);
  await runJob(jobId);
  await alterNotice(noticeId, { jobId });

  expect((await resume()).freed).toBe(1);
  expect(await noticeRow(noticeId)).not.toHaveProperty('jobId');
});

it('leaves a notice alone whose job is sent again', async () => {
  const { noticeId, jobId } = await addNotice({ people: students(...range(1, 60)) });

  const { freed, bodies } = await resume({ now: Date.now() + 48 * hourMs });

  expect(freed).toBe(0);
  expect(bodies).toContain(JSON.stringify({ jobId }));
  expect(await noticeRow(asId('notice', noticeId))).toMatchObject({ jobId });
});

it('gives up an import that nothing starts again, and frees its notice: not before its file may have been tried', async () => {
  const noticeId = await draftNotice();
  const jobId = await startImport('Lost', await templateOne([headingOf(1, '*')], [importRow(0, 1)]));
  const found = await jobStore(openTables()).get(jobId);
  if (!found) throw new Error('no job');
  await writeAll(openTables(), [
    { table: 'main', key: job.key(found), put: job.toRow({ ...found, state: 'running', noticeId }) },
  ]);
  await alterNotice(noticeId, { jobId });

  expect((await resume({ now: Date.now() + 5 * hourMs })).freed).toBe(0);
  expect(await noticeRow(noticeId)).toMatchObject({ jobId });

  expect((await resume({ now: Date.now() + 7 * hourMs })).freed).toBe(1);
  expect(await noticeRow(noticeId)).not.toHaveProperty('jobId');
  expect(await jobStore(openTables()).get(jobId)).toMatchObject({ state: 'failed', failure: 'gaveUp' });
});

it('leaves an import alone whose rows its user looked at for days, while it is written', async () => {
  const jobId = await reviewRows('Looked at for days', [headingOf(1, '*')], [importRow(0, 1)]);
  const now = Date.now() + 48 * hourMs;
  await perform(applyImport, { jobId, version: 1 }, { now });
  const [event, files] = [await uploadEventOf(jobId), importFiles()];
  // Of its transactions, one takes a turn, one starts it, and one makes its notice.
  const postpone = async () => undefined;
  await expect(importRun(event, { now }, { tables: dyingTables(3), files, queue: { postpone } })).rejects.toThrow(
    'killed',
  );
  expect(await jobStore(openTables()).get(jobId)).toMatchObject({
    state: 'running',
    noticeId: expect.any(String) as string,
  });

  expect((await resume({ now: now + hourMs })).freed).toBe(0);
  await runImport(event, now + hourMs);

  expect(await resultOf(jobId)).toMatchObject({ done: 1, isAllSuccess: true });
});

it('looks at so many rows a run, and goes on where the run before has ended', async () => {
  const held = await draftNotice();
  await removeJob((await beginSending(held)).jobId);
  const { jobId } = await beginSending(await draftNotice());

  const first = await run({}, { now: Date.now() }, { tables: openTables(), send: nothingSent, rowsMax: 1 });
  const { runs, freed, bodies } = await resume({ rowsMax: 400 });

  expect(first.next).toEqual({ pk: expect.any(String) as string, sk: expect.any(String) as string });
  expect(runs).toBeGreaterThan(1);
  expect(freed).toBe(1);
  expect(bodies.filter((body) => body === JSON.stringify({ jobId }))).toHaveLength(1);
});

it('names what it cannot read or send, and goes on', async () => {
  const { jobId } = await beginSending(await draftNotice());
  const key = { pk: 'OUTBOX#OF-A-LATER-RELEASE', sk: 'OUTBOX' };
  await writeAll(openTables(), [{ table: 'main', key, put: { ...key, queue: 'unknown', body: '{}' } }]);

  const { failed, bodies } = await resume();
  const refused = await resume({ isRefusing: true });

  expect(failed).toEqual([key.pk]);
  expect(bodies).toContain(JSON.stringify({ jobId }));
  expect(refused.sent).toBe(0);
  expect(refused.failed.length).toBeGreaterThan(1);
  await writeAll(openTables(), [{ table: 'main', key, remove: true }]);
});
