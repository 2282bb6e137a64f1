/** A payment in tests: what is billed, and what the tables say of it, those of a cloud or those of the test's own process. */
import { catalogue } from '../../functions/catalogue.ts';
import { recordNosOf } from '../../functions/payments/order-store.ts';
import { readSettlementFacts } from '../../functions/payments/settlement-facts.ts';
import type { PersonState } from '../../functions/people/person-state.ts';
import type { Tables } from '../../functions/storage/client.ts';
import type { Key, Row, Stored } from '../../functions/storage/entity.ts';
import { readAll, readRecords, readRows } from '../../functions/storage/read.ts';
import { writeAll } from '../../functions/storage/write.ts';
import { asId, personIdOf } from '../../shared/contract/ids.ts';
import { accountIndex } from '../../shared/demonstration/items.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { noteAltered } from './altered-rows.ts';

export type AccountName = keyof typeof accountIndex;
export const account = (name: AccountName) => demonstrationId.account(accountIndex[name]);
export const student = demonstrationId.student;
export const person = (noticeId: string, index: number) => personIdOf(noticeId, student(index));
export const photos = (...indexes: number[]) => indexes.map((one) => ({ photoId: demonstrationId.photo(one) }));

/** A fee item of a notice's form, as it is on the wire: required, once, 100.00. */
export const billedItem = (index: number, more: { money?: number; number?: number; payOption?: 1 | 2 } = {}) => ({
  itemId: demonstrationId.item(index),
  photoId: demonstrationId.photo(index),
  money: 100,
  number: 1,
  payOption: 1 as const,
  ...more,
});

/** The items of a group, as a form sends them. */
export const photosOf = (...indexes: readonly number[]): string =>
  indexes.map((index) => demonstrationId.photo(index)).join(',');

/** Tuition 100.00, textbooks 2 x 20.50 (custodial), clubs 30.00 (optional). */
export const billedItems = [
  billedItem(1),
  billedItem(3, { money: 20.5, number: 2 }),
  billedItem(6, { money: 30, payOption: 2 }),
];
export const required = [1, 3];
export const everything = [1, 3, 6];
export const everythingTotal = 171;
export const payTime = '2026-09-01T02:00:00Z';

/** The row of an order of the first school in the list of orders. */
export const listedKey = (orderNo: string): Key =>
  catalogue.orderSummary.key({
    ...{ schoolId: demonstrationId.school(1), orderNo },
    month: `${orderNo.slice(0, 4)}-${orderNo.slice(4, 6)}`,
  });

const ledgerOf = (tables: Tables, subjectId: string, kind: 'JOURNAL' | 'AUDIT'): Promise<Row[]> =>
  readAll(tables, { table: 'ledger', pk: `LEDGER#${subjectId}` }).then((rows) =>
    rows.filter((row) => String(row['sk']).endsWith(`#${kind}`)),
  );
export const journalIn = async (tables: Tables, subjectId: string) =>
  (await ledgerOf(tables, subjectId, 'JOURNAL')).map((row) => catalogue.journal.fromRow(row));
export const auditsIn = async (tables: Tables, subjectId: string) =>
  (await ledgerOf(tables, subjectId, 'AUDIT')).map((row) => catalogue.audit.fromRow(row));

/** What is stored of a person: rows, orders, records, ledger rows in their order, the student's balance (fen). */
export const settlementIn = async (tables: Tables, noticeId: string, index: number) => {
  const facts = await readSettlementFacts(
    tables,
    { orgId: demonstrationId.organisation(1), noticeId, studentId: student(index) },
    [],
  );
  if (!facts) throw new Error('the person is not there');
  const personId = person(noticeId, index);
  const rows = await readAll(tables, { table: 'main', pk: `PERSON#${personId}`, prefix: 'ORDER#' });
  const orders = rows.map((row) => catalogue.order.fromRow(row));
  const recordNos = orders.flatMap((order) => recordNosOf(order));
  const records = await readRecords(
    tables,
    recordNos.map((recordNo) => catalogue.paymentRecord.at({ recordNo })),
  );
  return {
    state: facts.person.state,
    items: facts.person.items.items,
    balance: facts.balance?.balance ?? 0,
    orders,
    records: records.filter((record) => record !== undefined),
    journal: await journalIn(tables, personId),
    audits: await auditsIn(tables, personId),
  };
};

interface Readable<R> {
  readonly table: 'main' | 'ledger';
  fromRow(row: Row): R;
  toRow(record: R): Row;
}

/** Changes a row without a call: to states that only time brings about, or to figures that disagree with the journal. */
export const alterIn = async <R>(
  tables: Tables,
  entity: Readable<R>,
  key: Key,
  change: (record: R) => R,
): Promise<void> => {
  const [row] = await readRows(tables, [{ table: entity.table, key }]);
  const put = entity.toRow(change(entity.fromRow(row ?? {})));
  await writeAll(tables, [{ table: entity.table, key, put }]);
  noteAltered(key);
};

export const alterStateIn = (tables: Tables, noticeId: string, index: number, change: Partial<PersonState>) =>
  alterIn(
    tables,
    catalogue.personState,
    catalogue.personState.key({ noticeId, studentId: student(index) }),
    (state) => ({
      ...state,
      ...change,
    }),
  );

type Items = Stored<typeof catalogue.personItems>['items'];
/** Changes a student's fee items on a notice. `more`: other fields of the same row. */
export const alterItemsIn = (
  tables: Tables,
  noticeId: string,
  index: number,
  change: (items: Items) => Items,
  more: Partial<Stored<typeof catalogue.personItems>> = {},
) =>
  alterIn(tables, catalogue.personItems, catalogue.personItems.key({ personId: person(noticeId, index) }), (found) => ({
    ...found,
    ...more,
    items: change(found.items),
  }));

/** Makes a student's balance hold so much, fen. */
export const holdIn = async (tables: Tables, index: number, fen: number): Promise<void> => {
  const { balance } = catalogue;
  const studentId = asId('student', student(index));
  const key = balance.key({ studentId });
  const owner = { orgId: demonstrationId.organisation(1), schoolId: asId('school', demonstrationId.school(1)) };
  const put = balance.toRow({ ...owner, studentId, balance: fen, opening: fen, revision: 1 });
  await writeAll(tables, [{ table: balance.table, key, put }]);
  noteAltered(key);
};
