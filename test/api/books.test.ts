import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../functions/catalogue.ts';
import type { Key, Row } from '../../functions/storage/entity.ts';
import { readRows } from '../../functions/storage/read.ts';
import { writeAll } from '../../functions/storage/write.ts';
import { tables } from '../support/cloud.ts';
import { range } from '../support/notice-forms.ts';
import * as desk from '../support/payments.ts';

type Changed = (row: Row) => Row;

/** Somebody who paid 120.00, and somebody who paid nothing. */
const pay = async (noticeId: string, index: number, unpaid: number) => {
  await desk.charge(desk.chargeOf(noticeId, index, [['cash', 120]]));
  const { orders, records } = await desk.settlementOf(noticeId, index);
  const [order, record] = [orders[0], records[0]];
  if (!order || !record) throw new Error('nothing was paid');
  const [first = '', second = ''] = order.lines.map(({ lineNo }) => lineNo);
  return {
    ...{ noticeId, studentId: desk.student(index), personId: desk.person(noticeId, index), order, record },
    ...{
      lines: [first, second] as const,
      unpaidStudentId: desk.student(unpaid),
      unpaid: desk.person(noticeId, unpaid),
    },
  };
};
type Paid = Awaited<ReturnType<typeof pay>>;

const read = async (key: Key): Promise<Row> => {
  const [row] = await readRows(tables(), [{ table: 'main', key }]);
  if (!row) throw new Error('the row is not there');
  return row;
};
const put = (row: Row) =>
  writeAll(tables(), [{ table: 'main', key: { pk: String(row['pk']), sk: String(row['sk']) }, put: row }]);

const plus =
  (name: string, amount: number): Changed =>
  (row) => ({ ...row, [name]: Number(row[name] ?? 0) + amount });
/** Takes from one line what it gives to the next: the sums stay. */
const shifted =
  (name: string): Changed =>
  (row) => {
    const lines = row['lines'] as Record<string, number>[];
    return { ...row, lines: lines.map((line, at) => ({ ...line, [name]: (line[name] ?? 0) + ([-1, 1][at] ?? 0) })) };
  };
const withoutOrder: Changed = ({ on: _, ...row }) => row;

const state = ({ noticeId, studentId }: Paid) => catalogue.personState.key({ noticeId, studentId });
const stateOfUnpaid = ({ noticeId, unpaidStudentId: studentId }: Paid) =>
  catalogue.personState.key({ noticeId, studentId });
const order = ({ order: { personId, orderNo } }: Paid) => catalogue.order.key({ personId, orderNo });
const record = ({ record: { recordNo } }: Paid) => catalogue.paymentRecord.key({ recordNo });
const balance = ({ studentId }: Paid) => catalogue.balance.key({ studentId });

type Spoiling = readonly [
  what: string,
  key: (paid: Paid) => Key,
  change: Changed,
  expected: (paid: Paid) => readonly string[],
];
const spoilings: readonly Spoiling[] = [
  ['what a person has paid', state, plus('rc', 1), ({ personId }) => [`received ${personId}`, `person ${personId}`]],
  ['what a person owes', state, plus('du', 1), ({ personId }) => [`person ${personId}`]],
  ['a pay status', state, plus('ps', 1), ({ personId }) => [`payStatus ${personId}`]],
  ['a person who lost their order', state, withoutOrder, ({ personId }) => [`payStatus ${personId}`]],
  [
    'money of somebody who never paid',
    stateOfUnpaid,
    (row) => ({ ...row, rc: 500, ps: 3 }),
    ({ unpaid }) => [`received ${unpaid}`, `payStatus ${unpaid}`],
  ],
  ['what an order received', order, plus('received', 1), (paid) => [`order ${paid.order.orderNo}`]],
  ['what lines received', order, shifted('received'), ({ lines: [one, other] }) => [`line ${one}`, `line ${other}`]],
  ['what is due on lines', order, shifted('due'), ({ lines: [one, other] }) => [`due ${one}`, `due ${other}`]],
  ['the amount of a record', record, plus('amount', 1), (paid) => [`record ${paid.record.recordNo}`]],
  [
    'the account of a record',
    record,
    (row) => ({ ...row, accountId: desk.account('bank') }),
    ({ record: { recordNo: no } }) => [`record ${no}`, `missing record:${no}:collection:${desk.account('cash')}`],
  ],
  ['a balance', balance, plus('balance', -1), ({ studentId }) => [`balance ${studentId}`]],
];

describe('the books', () => {
  const [first, firstUnpaid] = [130, 150];
  let people: Paid[];
  let before: Awaited<ReturnType<typeof desk.books>>;
  let spoilt: Awaited<ReturnType<typeof desk.books>>;
  let after: Awaited<ReturnType<typeof desk.books>>;

  beforeAll(async () => {
    const offsets = range(0, spoilings.length);
    const noticeId = await desk.sentNotice(offsets.flatMap((offset) => [first + offset, firstUnpaid + offset]));
    people = await Promise.all(offsets.map((offset) => pay(noticeId, first + offset, firstUnpaid + offset)));
    before = await desk.books();
    const changes = await Promise.all(
      spoilings.map(async ([, key, change], at) => ({ row: await read(key(people[at] as Paid)), change })),
    );
    for (const { row, change } of changes) await put(change(row));
    spoilt = await desk.books();
    for (const { row } of changes) await put(row);
    after = await desk.books();
  });

  it('agree with the journal after payments', () => {
    expect(before.figures).toBeGreaterThan(before.entries);
    expect(before).toMatchObject({ differenceCount: 0, differences: [] });
  });

  it.each(spoilings.map(([what, , , expected], at) => [what, expected, at] as const))(
    'name %s when it is not what the journal says',
    (_, expected, at) => {
      const named = spoilt.differences.map(({ what, id }) => `${what} ${id}`);

      expect(named).toEqual(expect.arrayContaining([...expected(people[at] as Paid)]));
    },
  );

  it('name nothing else, and say by how much it is off', () => {
    const expected = spoilings.flatMap(([, , , of], at) => of(people[at] as Paid));
    const { recordNo } = people[spoilings.findIndex(([what]) => what === 'the amount of a record')]?.record ?? {};

    expect(spoilt.differences.map(({ what, id }) => `${what} ${id}`).toSorted()).toEqual(expected.toSorted());
    expect(spoilt.differences).toContainEqual({ what: 'record', id: recordNo, cached: 12001, journal: 12000 });
  });

  it('repair nothing, and agree again when the rows are right again', () => {
    expect(after).toEqual(before);
  });
});
