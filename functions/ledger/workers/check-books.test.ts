import { beforeAll, describe, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { pay, paymentOf, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { account, listedKey, person, student } from '../../../test/support/settlement.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { order } from '../../payments/order.ts';
import { paymentRecord } from '../../payments/payment-record.ts';
import { personState } from '../../people/person-state.ts';
import { openTables } from '../../storage/client.ts';
import type { Key, Row } from '../../storage/entity.ts';
import { readRows } from '../../storage/read.ts';
import { writeAll } from '../../storage/write.ts';
import { balance } from '../../students/balance.ts';
import { journalStore } from '../journal-store.ts';
import type { Books } from '../recompute-books.ts';
import { run } from './check-books.ts';

const check = (): Promise<Books> => run({ orgId: demonstrationId.organisation(1) }, { now: Date.now() }, openTables());

/** Somebody who paid 120.00, and somebody on the same notice who paid nothing. */
interface Payer {
  readonly state: Key;
  readonly order: Key;
  readonly listed: Key;
  readonly record: Key;
  readonly balance: Key;
  readonly personId: string;
  readonly orderNo: string;
  readonly recordNo: string;
  readonly studentId: string;
  readonly lines: readonly [string, string];
  readonly unpaidState: Key;
  readonly unpaidPersonId: string;
}

const payerOf = async (noticeId: string, index: number, unpaid: number): Promise<Payer> => {
  await pay(paymentOf(noticeId, index, [['cash', 12_000]]));
  const { orders, records } = await settlementOf(noticeId, index);
  const [{ orderNo, lines } = { orderNo: '', lines: [] }, { recordNo } = { recordNo: '' }] = [orders[0], records[0]];
  const [personId, studentId] = [person(noticeId, index), student(index)];
  return {
    state: personState.key({ noticeId, studentId }),
    order: order.key({ personId, orderNo }),
    listed: listedKey(orderNo),
    record: paymentRecord.key({ recordNo }),
    balance: balance.key({ studentId }),
    ...{ personId, orderNo, recordNo, studentId, lines: [lines[0]?.lineNo ?? '', lines[1]?.lineNo ?? ''] },
    unpaidState: personState.key({ noticeId, studentId: student(unpaid) }),
    unpaidPersonId: person(noticeId, unpaid),
  };
};

type Change = (row: Row) => Row;

const plus =
  (name: string, amount: number): Change =>
  (row) => ({ ...row, [name]: Number(row[name] ?? 0) + amount });
/** Moves a fen from the first line to the second: the sums stay the same. */
const shifted =
  (name: string): Change =>
  (row) => {
    const lines = row['lines'] as Record<string, number>[];
    return { ...row, lines: lines.map((line, at) => ({ ...line, [name]: (line[name] ?? 0) + ([-1, 1][at] ?? 0) })) };
  };
const withoutOrder: Change = ({ on: _, ...row }) => row;

interface WrongRow {
  readonly what: string;
  readonly key: (payer: Payer) => Key;
  readonly change: Change;
  /** The differences that the check must report. */
  readonly reported: (payer: Payer) => readonly string[];
}

const wrongRows: readonly WrongRow[] = [
  {
    what: 'what a person has paid',
    key: ({ state }) => state,
    change: plus('rc', 1),
    reported: ({ personId }) => [`received ${personId}`, `person ${personId}`],
  },
  {
    what: 'what a person owes',
    key: ({ state }) => state,
    change: plus('du', 1),
    reported: ({ personId }) => [`person ${personId}`],
  },
  {
    what: 'a pay status',
    key: ({ state }) => state,
    change: plus('ps', 1),
    reported: ({ personId }) => [`payStatus ${personId}`],
  },
  {
    what: 'a person whose order number is missing',
    key: ({ state }) => state,
    change: withoutOrder,
    reported: ({ personId }) => [`payStatus ${personId}`],
  },
  {
    what: 'money of somebody who never paid',
    key: ({ unpaidState }) => unpaidState,
    change: (row) => ({ ...row, rc: 500, ps: 3 }),
    reported: ({ unpaidPersonId }) => [`received ${unpaidPersonId}`, `payStatus ${unpaidPersonId}`],
  },
  {
    what: 'what an order received',
    key: (payer) => payer.order,
    change: plus('received', 1),
    reported: ({ orderNo }) => [`order ${orderNo}`, `orderSources ${orderNo}`, `listedReceived ${orderNo}`],
  },
  {
    what: 'what the list of orders says that an order received',
    key: (payer) => payer.listed,
    change: plus('received', 1),
    reported: ({ orderNo }) => [`listedReceived ${orderNo}`],
  },
  {
    what: 'what lines received',
    key: (payer) => payer.order,
    change: shifted('received'),
    reported: ({ lines: [first, second] }) => [`line ${first}`, `line ${second}`],
  },
  {
    what: 'what is due on lines',
    key: (payer) => payer.order,
    change: shifted('due'),
    reported: ({ lines: [first, second] }) => [`due ${first}`, `due ${second}`],
  },
  {
    what: 'the amount of a record',
    key: ({ record }) => record,
    change: plus('amount', 1),
    reported: ({ recordNo }) => [`booked ${recordNo}`],
  },
  {
    what: 'the account of a record',
    key: ({ record }) => record,
    change: (row) => ({ ...row, accountId: account('bank') }),
    reported: ({ recordNo }) => [`booked ${recordNo}`, `missing booked:${recordNo}:collection:${account('cash')}`],
  },
  {
    what: 'what was refunded of a record',
    key: (payer) => payer.order,
    change: (row) => ({
      ...row,
      receipts: (row['receipts'] as Record<string, number>[]).map((receipt) => ({ ...receipt, refunded: 1 })),
    }),
    reported: ({ recordNo, orderNo }) => [`record ${recordNo}`, `orderSources ${orderNo}`],
  },
  {
    what: 'what the balance paid of an order',
    key: (payer) => payer.order,
    change: plus('balanceUsed', 1),
    reported: ({ orderNo }) => [`ofBalance ${orderNo}`, `orderSources ${orderNo}`],
  },
  {
    what: 'what a person overpaid',
    key: ({ state }) => state,
    change: plus('un', 1),
    reported: ({ personId }) => [`overpaid ${personId}`],
  },
  {
    what: 'a balance',
    key: (payer) => payer.balance,
    change: plus('balance', -1),
    reported: ({ studentId }) => [`balance ${studentId}`],
  },
];

const read = async (key: Key): Promise<Row> => {
  const [row] = await readRows(openTables(), [{ table: 'main', key }]);
  if (!row) throw new Error(`the row ${key.pk} ${key.sk} is missing`);
  return row;
};
const write = (key: Key, row: Row) => writeAll(openTables(), [{ table: 'main', key, put: row }]);

describe('the check of the books', () => {
  const [firstPayer, firstUnpaid] = [130, 150];
  let payers: readonly Payer[];
  let before: Books;
  let wrong: Books;
  let after: Books;
  let changesByChecks: readonly string[];

  beforeAll(async () => {
    const offsets = wrongRows.map((_, at) => at);
    const noticeId = await sentNotice(offsets.flatMap((offset) => [firstPayer + offset, firstUnpaid + offset]));
    payers = await Promise.all(offsets.map((at) => payerOf(noticeId, firstPayer + at, firstUnpaid + at)));
    const keys = wrongRows.map(({ key }, at) => key(payers[at] as Payer));
    const rows = await Promise.all(keys.map(read));
    changesByChecks = await changesBy(async () => {
      before = await check();
      for (const [at, key] of keys.entries()) await write(key, wrongRows[at]?.change(rows[at] as Row) ?? {});
      wrong = await check();
      for (const [at, key] of keys.entries()) await write(key, rows[at] as Row);
      after = await check();
    });
  });

  it('finds no difference after payments', () => {
    expect(before.figures).toBeGreaterThan(before.entries);
    expect(before).toMatchObject({ differenceCount: 0, differences: [] });
  });

  it.each(wrongRows.map(({ what, reported }, at) => [what, reported, at] as const))(
    'reports %s that disagrees with the journal',
    (_, reported, at) => {
      const named = wrong.differences.map(({ what, id }) => `${what} ${id}`);

      expect(named).toEqual(expect.arrayContaining([...reported(payers[at] as Payer)]));
    },
  );

  it('reports nothing else, and says by how much each figure is off', () => {
    const expected = wrongRows.flatMap(({ reported }, at) => reported(payers[at] as Payer));
    const { recordNo } = payers[wrongRows.findIndex(({ what }) => what === 'the amount of a record')] as Payer;

    expect(wrong.differences.map(({ what, id }) => `${what} ${id}`).toSorted()).toEqual(expected.toSorted());
    expect(wrong.differences).toContainEqual(
      expect.objectContaining({ what: 'booked', id: recordNo, cached: 12_001, journal: 12_000 }),
    );
  });

  it('names the person of each figure, and the entries that made it', async () => {
    const whose = (what: string) => payers[wrongRows.findIndex((one) => one.what === what)] as Payer;
    const { personId, recordNo } = whose('the amount of a record');
    const entries = await journalStore(openTables()).of(personId);
    const payment = entries.find(({ cause }) => cause === 'payment')?.entryId;
    const ofRecord = wrong.differences.find(({ what, id }) => what === 'booked' && id === recordNo);
    const { studentId } = whose('a balance');
    const ofBalance = wrong.differences.find(({ id }) => id === studentId);
    const missing = wrong.differences.find(({ what }) => what === 'missing');

    expect(ofRecord).toMatchObject({ subjectId: personId, entryIds: [payment] });
    expect(ofBalance).toMatchObject({ subjectId: studentId });
    expect(ofBalance?.entryIds.length).toBeGreaterThan(0);
    expect(missing).toMatchObject({ subjectId: whose('the account of a record').personId });
    expect(wrong.differences.filter(({ subjectId }) => subjectId === undefined)).toEqual([]);
  });

  it('repairs nothing, and finds no difference once the rows are right again', () => {
    expect(changesByChecks).toEqual(['added main ORG BOOKS: 1']);
    expect(after).toEqual(before);
  });
});
