import type { DynamoDBRecord } from 'aws-lambda';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Id } from '../../../shared/contract/ids.ts';
import { draftNotice, students, studentId } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { tableFaults } from '../../../test/support/tables.ts';
import type { Parked } from '../../api/park.ts';
import { personState } from '../../people/person-state.ts';
import { openTables } from '../../storage/client.ts';
import { writeAll } from '../../storage/write.ts';
import { handler as listNotices } from '../calls/list-notices.ts';
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
