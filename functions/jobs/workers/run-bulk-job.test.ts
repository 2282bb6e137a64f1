import type { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, it } from 'vitest';
import {
  addNotice,
  beginSending,
  draftNotice,
  jobStatus,
  noticeRow,
  range,
  runJob,
  students,
} from '../../../test/support/notice-calls.ts';
import { writesDuring } from '../../../test/support/table-requests.ts';
import { tableFaults } from '../../../test/support/tables.ts';
import { TimeUp } from '../../api/time-up.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { run as giveUp } from './give-up-job.ts';
import { run } from './run-bulk-job.ts';

afterEach(() => {
  tableFaults.partitionUnitsPerSecond = 0;
});

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

it('paces itself when the partition of its notice takes few units a second, as long as its time allows', async () => {
  const { jobId } = await addNotice({ people: students(...range(1, 180)) });
  if (!jobId) throw new Error('no job');
  // 45 people are 90 units. Each of the 4 lanes writes once.
  tableFaults.partitionUnitsPerSecond = 60;

  await run({ jobId }, { now: Date.now(), endsAt: performance.now() + 30_000 }, { tables: openTables() });

  expect(await jobStatus(jobId)).toMatchObject({ state: 'done', total: 180, done: 180 });
});

it('stops when its time does not allow it to wait for write units, and goes on from there later', async () => {
  const { jobId } = await addNotice({ people: students(...range(1, 180)) });
  if (!jobId) throw new Error('no job');
  tableFaults.partitionUnitsPerSecond = 60;

  const first = run({ jobId }, { now: Date.now(), endsAt: performance.now() + 100 }, { tables: openTables() });

  await expect(first).rejects.toThrow(TimeUp);
  expect(await jobStatus(jobId)).toMatchObject({ state: 'running', done: 45 });
  tableFaults.partitionUnitsPerSecond = 0;
  expect(await runJob(jobId)).toMatchObject({ state: 'done', done: 180 });
});

/** Tables whose client does something once before it asks for the notice. */
const tablesThatWaitFor = (act: () => Promise<unknown>): Tables => {
  const tables = openTables();
  let waits = true;
  const client = new Proxy(tables.client, {
    get: (target, name, receiver) =>
      name === 'send'
        ? async (command: { readonly input: object }) => {
            const asks = JSON.stringify(command.input).includes('"NOTICE"');
            if (waits && asks && !('TransactItems' in command.input)) {
              waits = false;
              await act();
            }
            return target.send(command as GetCommand);
          }
        : (Reflect.get(target, name, receiver) as unknown),
  });
  return { ...tables, client };
};

it('ends quietly when another delivery ends the job first, and frees the notice that this one still needs', async () => {
  const noticeId = await draftNotice();
  const { jobId } = await beginSending(noticeId);
  let others = 0;
  const tables = tablesThatWaitFor(async () => {
    await runJob(jobId);
    others += 1;
  });

  await run({ jobId }, { now: Date.now() }, { tables });

  expect(others).toBe(1);
  expect(await jobStatus(jobId)).toMatchObject({ state: 'done', total: 2, done: 2 });
});
