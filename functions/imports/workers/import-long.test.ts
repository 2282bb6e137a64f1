import { describe, expect, it } from 'vitest';
import { personIdOf } from '../../../shared/contract/ids.ts';
import {
  applyPlan,
  correctBy,
  importFile,
  planOf,
  pupils,
  resultOf,
  reviewFile,
  runImport,
  startImport,
  startPeople,
  uploadEventOf,
} from '../../../test/support/import-worker.ts';
import { catalogueItem, headingOf, sheetAt, templateTwo } from '../../../test/support/imports.ts';
import { dyingTables } from '../../../test/support/money-import.ts';
import { range } from '../../../test/support/notice-calls.ts';
import { noticeStore } from '../../notices/notice-store.ts';
import { personStore } from '../../people/person-store.ts';
import { openTables } from '../../storage/client.ts';

/** A killed run keeps its turn for so long. */
const turnMs = 200_000;

const [first, second] = [headingOf(5), headingOf(6)];
/** A row of a student: item, unit price, quantity, discount, remark. */
const of = (index: number, ...values: (string | number | undefined)[]) => [
  pupils[index]?.studentNumber,
  pupils[index]?.name,
  '',
  ...values,
];
const itemsOn = async (noticeId: string, index: number) => {
  const [person] = await personStore(openTables()).itemsOfIds([personIdOf(noticeId, pupils[index]?.studentId ?? '')]);
  return person?.items;
};
const rows = [
  of(0, `${first} *`, 100, 2, '9折; 30', '多孩家庭'),
  of(1, second, 50),
  of(0, second, 10),
  of(2, second, 'x'),
  of(2, `${first} *`, 5),
];

describe('an import of template 2', () => {
  it('N7.031 bills each student the items of all rows; a bad row fails its student, and the others go in', async () => {
    const result = await importFile('Long', await templateTwo(rows));
    const { noticeId = '' } = result;
    const notice = await noticeStore(openTables()).get(noticeId);
    const states = await personStore(openTables()).states(noticeId);
    const refused = await sheetAt(result.downloadLink ?? '');

    expect(result).toMatchObject({ total: 3, done: 2, refused: 1 });
    expect(result.refusals).toMatchObject([{ row: 5, code: 'amountInvalid' }]);
    expect(notice?.items.map(({ name, required }) => [name, required])).toEqual([
      [first.split(' / ')[0], true],
      [second.split(' / ')[0], false],
    ]);
    expect(await itemsOn(noticeId, 0)).toMatchObject([
      {
        ...{ price: 10_000, quantity: 2, chosen: true },
        benefits: [
          { kind: 'percent', permille: 900, remark: '多孩家庭' },
          { kind: 'reduce', amount: 3000, remark: '多孩家庭' },
        ],
      },
      { price: 1000, quantity: 1, chosen: false },
    ]);
    expect(states.map(({ required, optional }) => [required, optional]).toSorted()).toEqual([
      [0, 5000],
      [15_000, 1000],
    ]);
    expect(refused.slice(1).map((row) => [row[3], String(row[10])])).toEqual([
      [second, expect.stringContaining('not an amount')],
      [`${first} *`, expect.stringContaining('Row 5 of the same student')],
    ]);
  });

  it('of the same rows in another order, or saved by another program, changes nothing', async () => {
    const good = [of(3, first, 100, 1, '85%'), of(4, second, '50.00'), of(3, second, 10)];
    const saved = [of(4, second, 50, 1), of(3, second, '10'), of(3, first, 100, undefined, '8.5折')];
    const { noticeId } = await importFile('Long again', await templateTwo(good));
    const again = await importFile('Long again', await templateTwo(saved));

    expect(again).toMatchObject({ noticeId, done: 0, alreadySo: 2, refused: 0 });
  });

  it('that is killed ends like an undisturbed one: a name of several items stays refused when one is on the notice', async () => {
    const uniform = range(1, 60)
      .map(catalogueItem)
      .find(({ name }) => name === '校服费');
    const file = await templateTwo([of(8, `校服费 [${uniform?.payItemNo}]`, 10), of(9, '校服费', 10)]);
    // Before its notice is made, then before and after its people are written.
    for (const kill of [2, 3, 4]) {
      const jobId = await startImport(`Killed ${kill}`, file);
      const event = await uploadEventOf(jobId);
      await expect(runImport(event, Date.now(), dyingTables(kill))).rejects.toThrow('killed');
      await runImport(event, Date.now() + turnMs);
      const result = await resultOf(jobId);

      expect(result).toMatchObject({ total: 2, done: 1, refused: 1, refusals: [{ row: 3, code: 'ambiguousItem' }] });
      expect((await sheetAt(result.downloadLink ?? '')).slice(1).map((row) => row[0])).toEqual([
        pupils[9]?.studentNumber,
      ]);
    }
  });

  it('into a notice adds who is not there; the same amounts are the same', async () => {
    const { noticeId = '' } = await importFile('Long into', await templateTwo([of(5, first, 100, 1, 10)]));
    const jobId = await startPeople(
      noticeId,
      await templateTwo([of(5, first, 90), of(6, first, 10, 3), of(7, headingOf(7), 1)]),
    );
    await runImport(await uploadEventOf(jobId));

    expect(await resultOf(jobId)).toMatchObject({ total: 3, done: 1, alreadySo: 1, refused: 1 });
    expect(await itemsOn(noticeId, 6)).toMatchObject([{ price: 1000, quantity: 3 }]);
  });

  it('bills a corrected student who is added to its notice what the first file would have billed', async () => {
    const misspelt = of(11, second, 10).with(1, 'Misspelt');
    const made = await importFile('Long corrected', await templateTwo([of(10, `${first} *`, 100), misspelt]));
    const jobId = await startPeople(made.noticeId ?? '', await templateTwo([of(11, second, 10)]));
    await runImport(await uploadEventOf(jobId));

    expect(made).toMatchObject({ done: 1, refused: 1 });
    expect(await resultOf(jobId)).toMatchObject({ done: 1, refused: 0 });
    expect(await itemsOn(made.noticeId ?? '', 11)).toMatchObject([{ price: 1000, required: false }]);
  });

  it('is checked row by row, and corrected: all rows of a student have one state', async () => {
    const jobId = await reviewFile('Long checked', await templateTwo(rows));
    const before = await planOf(jobId);
    const { version } = await correctBy(jobId, [
      { row: 5, cells: [...of(2, second, '7').map((one) => one?.toString() || null)] },
    ]);
    const after = await planOf(jobId);
    await applyPlan(jobId, version);

    expect(before.list.map(({ row, state, faults }) => [row, state, faults.map(({ code }) => code)])).toEqual([
      [2, 'new', []],
      [3, 'new', []],
      [4, 'new', []],
      [5, 'refused', ['amountInvalid']],
      [6, 'refused', ['otherRow']],
    ]);
    expect([before.new, before.same, before.refused, before.people]).toEqual([3, 0, 2, 2]);
    expect([after.new, after.same, after.refused, after.people]).toEqual([5, 0, 0, 3]);
    expect(await resultOf(jobId)).toMatchObject({ total: 3, done: 3 });
  });
});

it('refuses a student whose remarks together are longer than the row of a person can be; the others go in', async () => {
  const columns = [...range(1, 18), ...range(31, 18)].map((index) => headingOf(index));
  const long = '学'.repeat(200);
  const file = [
    ...range(0, 45).flatMap((index) => columns.map((name) => of(index, name, 1000, 1, '10;10;10;10;10', long))),
    of(45, columns[0], 1000, 1, '10;10;10;10;10', long),
  ];

  const result = await importFile('Long remarks', await templateTwo(file));

  expect(result).toMatchObject({ total: 46, done: 1, refused: 45 });
  expect(result.refusals?.[0]).toMatchObject({ row: 2, code: 'remarksTooLong', params: { max: 10_000 } });
});
