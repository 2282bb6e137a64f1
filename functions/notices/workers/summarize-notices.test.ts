import type { DynamoDBRecord } from 'aws-lambda';
import { beforeAll, describe, expect, it } from 'vitest';
import { asId, type Id } from '../../../shared/contract/ids.ts';
import {
  alterState,
  draftNotice,
  renameNotice,
  students,
  studentId,
  summarize,
} from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { tableFaults } from '../../../test/support/tables.ts';
import type { Parked } from '../../api/park.ts';
import { personState } from '../../people/person-state.ts';
import { openTables } from '../../storage/client.ts';
import { newId } from '../../storage/new-id.ts';
import { writeAll } from '../../storage/write.ts';
import { handler as listNotices } from '../calls/list-notices.ts';
import { noticeWrites } from '../notice-store.ts';
import { noticeSummaryStore } from '../notice-summary-store.ts';
import { run as summarizeAgain } from './summarize-again.ts';
import { run } from './summarize-notices.ts';

type Notice = Id<'notice'>;
const now = Date.now();
let numbers = 0;

const recordOf = (noticeId: Notice): DynamoDBRecord => ({
  dynamodb: { Keys: { pk: { S: `NOTICE#${noticeId}` } }, SequenceNumber: String(++numbers) },
});
const numbersOf = (records: readonly DynamoDBRecord[]) => records.map(({ dynamodb }) => dynamodb?.SequenceNumber);

const parking = () => {
  const parked: Parked[] = [];
  return { parked, deps: { tables: openTables(), park: async (one: Parked) => void parked.push(one) } };
};

const rowsOf = async (...ids: Notice[]) => {
  const { list } = await perform(listNotices, { pageIndex: 1, pageSize: 50 });
  return ids.map((id) => list.find(({ noticeId }) => noticeId === id));
};

/** Adds a person whose row no release can read. */
const spoil = (noticeId: Notice) => {
  const key = personState.key({ noticeId, studentId: studentId(9) });
  return writeAll(openTables(), [{ table: 'main', key, put: { ...key, unreadable: true } }]);
};
const mend = (noticeId: Notice) => {
  const key = personState.key({ noticeId, studentId: studentId(9) });
  return writeAll(openTables(), [{ table: 'main', key, remove: true }]);
};

/** Makes the row in the list show figures that nobody has. */
const outdate = async (...ids: Notice[]) => {
  for (const noticeId of ids) {
    const key = { pk: `NOTICE#${noticeId}`, sk: 'SUMMARY' };
    const update = { expression: 'SET #total = :none', names: { '#total': 'total' }, values: { ':none': 0 } };
    await writeAll(openTables(), [{ table: 'main', key, update }]);
  }
};

describe('a batch in which the people of one notice cannot be read', () => {
  let [bad, good, other]: Notice[] = [];
  let ids: [Notice, Notice, Notice];

  beforeAll(async () => {
    bad = await draftNotice({ title: 'Unreadable' });
    good = await draftNotice({ title: 'Readable', people: students(1, 2, 3) });
    other = await draftNotice({ title: 'Of another day' });
    ids = [bad, good, other];
    await spoil(bad);
  });

  const batch = () => Array.from({ length: 370 }, (_, index) => recordOf(ids[index % 3] ?? ids[0]));

  it('brings every other notice up to date, and puts the unreadable one aside once', async () => {
    await outdate(...ids);
    const { parked, deps } = parking();

    const again = await run(batch(), { now }, deps);

    expect(again).toEqual([]);
    expect(parked).toEqual([{ worker: 'notices/summarize-notices', id: bad }]);
    expect(await rowsOf(...ids)).toMatchObject([{ total: 0, figuresBehind: true }, { total: 3 }, { total: 2 }]);
    for (const row of await rowsOf(ids[1], ids[2])) expect(row).not.toHaveProperty('figuresBehind');
  });

  it('asks for the last record of the unreadable notice again when it could not be put aside', async () => {
    const records = batch();

    const again = await run(records, { now }, { tables: openTables(), park: () => Promise.reject(new Error('away')) });

    expect(numbersOf(again)).toEqual(numbersOf(records.filter((_, index) => index === 369)));
  });

  it('asks for the last record of a notice again that only failed this time', async () => {
    const { parked, deps } = parking();
    const records = [recordOf(ids[1]), recordOf(ids[2]), recordOf(ids[1]), recordOf(ids[2])];
    await outdate(ids[1], ids[2]);
    // As often as the SDK tries.
    tableFaults.throttleNext(4, 'Query');

    const again = await run(records, { now }, deps);

    expect(numbersOf(again)).toEqual(numbersOf(records.slice(2, 3)));
    expect(parked).toEqual([]);
    expect(await rowsOf(ids[1], ids[2])).toMatchObject([{ total: 0, figuresBehind: true }, { total: 2 }]);
    expect(await run(again, { now }, deps)).toEqual([]);
    const [row] = await rowsOf(ids[1]);
    expect(row).toMatchObject({ total: 3 });
    expect(row).not.toHaveProperty('figuresBehind');
  });

  it('is recomputed by hand, or by the next change, once it can be read', async () => {
    const tables = openTables();
    expect(await summarizeAgain({ noticeIds: ids }, { now }, tables)).toEqual({ summarized: 2, failed: [bad] });
    await mend(ids[0]);

    expect(await summarizeAgain({ noticeIds: ids }, { now }, tables)).toEqual({ summarized: 3, failed: [] });

    const [row] = await rowsOf(ids[0]);
    expect(row).toMatchObject({ total: 2 });
    expect(row).not.toHaveProperty('figuresBehind');
  });
});

describe('a notice that a job holds', () => {
  const jobId = asId('job', newId(now));
  const tables = openTables();
  const occupy = (noticeId: Notice, by: Id<'job'>) => writeAll(tables, [noticeWrites.occupy(noticeId, by)]);
  const release = (noticeId: Notice, by: Id<'job'>) => writeAll(tables, [noticeWrites.release(noticeId, by)]);

  /** A notice whose row in the list knows its job, and one of whose people has paid since. */
  const paidWhileHeld = async () => {
    const noticeId = await draftNotice();
    await occupy(noticeId, jobId);
    await summarize(noticeId);
    await alterState(noticeId, 1, { received: 500 });
    return noticeId;
  };

  it('keeps its figures until the job lets it go, and shows what else changes', async () => {
    const noticeId = await paidWhileHeld();
    await renameNotice(noticeId, 'New title');

    await summarize(noticeId);

    expect(await rowsOf(noticeId)).toMatchObject([{ title: 'New title', jobId, total: 2, received: 0 }]);
    await release(noticeId, jobId);
    await summarize(noticeId);
    const [row] = await rowsOf(noticeId);
    expect(row).toMatchObject({ total: 2, received: 500 });
    expect(row).not.toHaveProperty('jobId');
  });

  it('is counted when a job takes it, also right after another one', async () => {
    const noticeId = await paidWhileHeld();
    const next = asId('job', newId(now));
    await release(noticeId, jobId);
    await occupy(noticeId, next);

    await summarize(noticeId);

    expect(await rowsOf(noticeId)).toMatchObject([{ jobId: next, received: 500 }]);
  });

  it('goes on saying that its figures are behind', async () => {
    const noticeId = await paidWhileHeld();
    await noticeSummaryStore(tables).markBehind(noticeId, Date.now());

    await summarize(noticeId);

    expect(await rowsOf(noticeId)).toMatchObject([{ figuresBehind: true }]);
  });

  it('is counted by hand all the same', async () => {
    const noticeId = await paidWhileHeld();

    await summarizeAgain({ noticeIds: [noticeId] }, { now }, tables);

    expect(await rowsOf(noticeId)).toMatchObject([{ jobId, received: 500 }]);
  });
});
