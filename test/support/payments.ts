/** Payments at the desk: notices that are sent, what a clerk submits, and what the tables and the books say afterwards. */
import { InvokeCommand } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { readSettlementFacts } from '../../functions/payments/settlement-facts.ts';
import type { PersonState } from '../../functions/people/person-state.ts';
import { catalogue } from '../../functions/catalogue.ts';
import type { Key, Row, Stored } from '../../functions/storage/entity.ts';
import { readAll, readRows } from '../../functions/storage/read.ts';
import { writeAll } from '../../functions/storage/write.ts';
import { personIdOf } from '../../shared/contract/ids.ts';
import { accountIndex } from '../../shared/demonstration/items.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { notices } from '../../shared/notices/contract.ts';
import { payments } from '../../shared/payments/contract.ts';
import { answerAs, callAs, drain, functionName, lambda, tables, type CallOptions, type PersonName } from './cloud.ts';
import { addNotice, item, named, type Form } from './notice-forms.ts';

/** Tuition 100.00, textbooks 2 x 20.50 (custodial), clubs 30.00 (optional). */
const items = [item(1), item(3, { money: 20.5, number: 2 }), item(6, { money: 30, payOption: 2 })];
export const required = [1, 3];
export const requiredTotal = 141;
export const everything = [1, 3, 6];
export const everythingTotal = 171;

export const account = (name: keyof typeof accountIndex) => demonstrationId.account(accountIndex[name]);
export const student = demonstrationId.student;
export const person = (noticeId: string, index: number) => personIdOf(noticeId, student(index));

/** A notice to these students with those items, sent, at rest. */
export const sentNotice = async (indexes: readonly number[], more: Partial<Form> = {}): Promise<string> => {
  const { noticeId: id } = await addNotice({ items, payNoticePersonReqList: named(...indexes), ...more });
  await drain();
  await callAs('bursar', notices.sendNotice, { id });
  await drain();
  return id;
};

type Charge = z.input<typeof payments.charge.request>;
type Paid = readonly (readonly [account: keyof typeof accountIndex, amount: number])[];
const modes = { cash: 10002, bank: 10001, pointOfSale: 10003 } as const;

/** A payment for the given items (by default all) of their shown total, booked as the rows say. */
export const chargeOf = (noticeId: string, index: number, paid: Paid, more: Partial<Charge> = {}): Charge => ({
  noticeId,
  studentId: student(index),
  items: everything.map((one) => ({ photoId: demonstrationId.photo(one) })),
  itemsTotalAmount: everythingTotal,
  cleanAccounts: paid.map(([name, amount]) => ({
    id: account(name),
    amount,
    payMode: name in modes ? modes[name as keyof typeof modes] : 10099,
  })),
  accountsActualAmount: paid.reduce((sum, [, amount]) => sum + amount * 100, 0) / 100,
  payTime: '2026-09-01T02:00:00Z',
  ...more,
});

export const photos = (...indexes: number[]) => indexes.map((one) => ({ photoId: demonstrationId.photo(one) }));
export const charge = (request: Charge, options: CallOptions = {}) =>
  callAs('bursar', payments.charge, request, options);
export const tryCharge = (request: Charge, options: CallOptions = {}, by: PersonName = 'bursar') =>
  answerAs(by, payments.charge, request, options);

/** What stands stored of a person: rows, order, records, ledger rows in their order, the student's balance (fen). */
export const settlementOf = async (noticeId: string, index: number) => {
  const facts = await readSettlementFacts(tables(), noticeId, student(index), []);
  if (!facts) throw new Error('the person is not there');
  const personId = person(noticeId, index);
  const own = await readAll(tables(), { table: 'main', pk: `PERSON#${personId}`, prefix: 'ORDER#' });
  const orders = own.map((row) => catalogue.order.fromRow(row));
  const keys = orders.flatMap(({ recordNos }) =>
    recordNos.map((recordNo) => catalogue.paymentRecord.key({ recordNo })),
  );
  const records = await readRows(
    tables(),
    keys.map((key) => ({ table: 'main', key })),
  );
  const ledger = await readAll(tables(), { table: 'ledger', pk: `LEDGER#${personId}` });
  const kindOf = (kind: string) => ledger.filter((row) => String(row['sk']).endsWith(kind));
  const { state, items: ownItems } = facts.person;
  return {
    state,
    own: ownItems,
    balance: facts.balance?.balance ?? 0,
    orders,
    records: records.map((row) => catalogue.paymentRecord.fromRow(row ?? {})),
    journal: kindOf('#JOURNAL').map((row) => catalogue.journal.fromRow(row)),
    audits: kindOf('#AUDIT').map((row) => catalogue.audit.fromRow(row)),
  };
};

/** Changes a row behind the calls' back: to states that only time brings about, or to figures that the journal does not bear out. */
export const alter = async <Record_>(
  entity: { readonly table: 'main' | 'ledger'; fromRow(row: Row): Record_; toRow(record: Record_): Row },
  key: Key,
  change: (record: Record_) => Record_,
): Promise<void> => {
  const [row] = await readRows(tables(), [{ table: entity.table, key }]);
  const put = entity.toRow(change(entity.fromRow(row ?? {})));
  await writeAll(tables(), [{ table: entity.table, key, put }]);
};

export const alterState = (noticeId: string, index: number, change: Partial<PersonState>) =>
  alter(catalogue.personState, catalogue.personState.key({ noticeId, studentId: student(index) }), (state) => ({
    ...state,
    ...change,
  }));

type Items = Stored<typeof catalogue.personItems>['items'];
/** The same for a student's fee items on a notice. */
export const alterItems = (noticeId: string, index: number, change: (items: Items) => Items) =>
  alter(catalogue.personItems, catalogue.personItems.key({ personId: person(noticeId, index) }), (own) => ({
    ...own,
    items: change(own.items),
  }));

const booksAnswer = z.object({
  entries: z.int(),
  figures: z.int(),
  differenceCount: z.int(),
  differences: z.array(z.object({ what: z.string(), id: z.string(), cached: z.int(), journal: z.int() })),
});

/** What `npm run books` says of the first demonstration organisation. */
export const books = async (): Promise<z.infer<typeof booksAnswer>> => {
  const { Payload, FunctionError } = await lambda().send(
    new InvokeCommand({
      FunctionName: functionName('ledger', 'check-books'),
      Payload: JSON.stringify({ orgId: demonstrationId.organisation(1) }),
    }),
  );
  const text = Payload?.transformToString() ?? '';
  if (FunctionError) throw new Error(text);
  return booksAnswer.parse(JSON.parse(text));
};
