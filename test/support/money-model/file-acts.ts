/** Payments and refunds of a model that come as a file. */
import { expect } from 'vitest';
import { importSlotStore } from '../../../functions/imports/import-slot-store.ts';
import type { MoneyKind } from '../../../functions/imports/money/money-kinds.ts';
import { openTables, type Tables } from '../../../functions/storage/client.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { checkMoney, runMoney, sendMoney, startMoney } from '../money-import.ts';
import { itemName, moneyRow } from '../money-rows.ts';
import type { World } from './compare.ts';
import { orderNoOf } from './job-acts.ts';
import {
  balanceOf,
  dueOf,
  isLive,
  isTaken,
  openOf,
  owedFor,
  pay,
  refund,
  refundRange,
  statusOf,
  sum,
  topUp,
  type Model,
  type ModelPerson,
} from './model.ts';
import { partOf } from './acts.ts';
import type { Raw } from './raw.ts';
import { deliver } from './run-job.ts';

/** A row of a file, in fen. */
interface FileRow {
  readonly key: number | undefined;
  readonly amount: number;
  readonly isWrong: boolean;
}

/** Applies the row when it can be booked; answers whether it was. */
type Book = (model: Model, person: ModelPerson, row: FileRow, orderNo: string) => boolean;

const bookTopUp: Book = (model, person, { key, amount }) => {
  const lines = person.order?.lines ?? [];
  const line = lines.find((one) => one.key === key);
  const most = key === undefined ? sum(lines, openOf) : line && openOf(line);
  const isUnfinished = statusOf(person) === 'toPay';
  if (isUnfinished || most === undefined || amount > most || amount > sum(lines, openOf)) return false;
  topUp(model, person, { rows: amount, balance: 0, onto: key });
  return true;
};

const bookOpening: Book = (model, person, { key, amount }, orderNo) => {
  const taken = person.items.filter((item) => isTaken(item) || item.key === key);
  const item = person.items.find((one) => one.key === key);
  if (key !== undefined && !item) return false;
  if (amount > sum(taken, owedFor) || (item && amount > owedFor(item))) return false;
  pay(model, person, {
    ...{ orderNo, taken: new Set(taken.map((one) => one.key)), rows: amount, balance: 0, onto: key },
  });
  return true;
};

const bookPaid: Book = (model, person, row, orderNo) => {
  if (row.isWrong || !person.isSent) return false;
  return isLive(person) ? bookTopUp(model, person, row, orderNo) : bookOpening(model, person, row, orderNo);
};

/** The account of the row pays all of it out, and the family owes it no more. */
const bookRefund: Book = (model, person, { key, amount, isWrong }) => {
  const line = person.order?.lines.find((one) => one.key === key);
  if (isWrong || !line || amount > line.net) return false;
  const taken = { lines: new Map([[line.key, amount]]), unallocated: 0 };
  const { least, takenBack } = refundRange(person, { ...taken, credits: true });
  if (least > 0 || balanceOf(model, person) < takenBack) return false;
  refund(model, person, { ...taken, toBalance: 0, credits: true });
  return true;
};

const mostOf = (kind: MoneyKind, person: ModelPerson, key: number | undefined): number => {
  const line = person.order?.lines.find((one) => one.key === key);
  if (kind === 'refund') return line?.net ?? 0;
  if (isLive(person)) return key === undefined ? sum(person.order?.lines ?? [], openOf) : line ? openOf(line) : 0;
  const item = person.items.find((one) => one.key === key);
  return item ? owedFor(item) : dueOf(person);
};

const rowOf = (kind: MoneyKind, person: ModelPerson, raw: Raw): FileRow => {
  const { pick, rows, share, twist } = raw;
  const paid = (person.order?.lines ?? []).filter(({ net }) => net > 0);
  // Most files name what can be refunded.
  const some = kind === 'refund' && paid.length > 0 && pick % 4 > 0 ? paid : person.items;
  const named = some[pick % some.length]?.key;
  const key = kind === 'paid' && rows % 2 === 0 ? undefined : named;
  const most = mostOf(kind, person, key);
  const amount = twist === 'tooMuch' ? most + 1 : share >= 900 ? most : partOf(most, share);
  return { key, amount: Math.max(1, amount), isWrong: twist === 'closedAccount' || twist === 'future' };
};

/** A voucher of its own, so that no two acts write the same row. */
let vouchers = 0;
const cellsOf = ({ key, amount }: FileRow, { twist }: Raw) => ({
  ...{ item: key === undefined ? '' : itemName(key), amount: amount / 100, voucherNo: `model-${vouchers}` },
  ...(twist === 'closedAccount' && { account: '旧基本户（已停用）' }),
  ...(twist === 'future' && { date: '2999-01-01' }),
});

const kindOf = ({ kind }: Raw): MoneyKind => (kind === 'refundFile' ? 'refund' : 'paid');

/** A file of one row about the person, and what it makes of the person. */
export const fileOf = (world: World, raw: Raw, person: ModelPerson) => {
  const kind = kindOf(raw);
  const row = rowOf(kind, person, raw);
  vouchers += 1;
  const cells = moneyRow(person.student, cellsOf(row, raw));
  return {
    ...{ kind, noticeId: world.noticeIds[person.notice] ?? '' },
    // The same row twice in a file is booked once.
    rows: raw.twist === 'twice' ? [cells, cells] : [cells],
    book: (model: Model, one: ModelPerson, orderNo: string): boolean =>
      (kind === 'paid' ? bookPaid : bookRefund)(model, one, row, orderNo),
  };
};

/** Checked first, as the dialog does it, or booked at once. */
const started = async ({ kind, noticeId, rows }: ReturnType<typeof fileOf>, raw: Raw, isBooked: boolean) => {
  if (raw.pick % 2 === 0) return startMoney(kind, noticeId, rows);
  const { check, startedJob } = await checkMoney(kind, noticeId, rows);
  expect(check).toMatchObject({ new: Number(isBooked) });
  if (!isBooked) return undefined;
  await sendMoney(kind, noticeId, { key: startedJob });
  return startedJob;
};

/** A killed run keeps its place among the imports of the organisation for minutes; here they pass at once. */
const passMinutes = async (): Promise<void> => {
  const slots = importSlotStore(openTables());
  const slot = await slots.take(demonstrationId.organisation(1), 'minutes later', Date.now() + 10 * 60_000);
  if (slot) await slots.giveBack(slot);
};

const runFile = async (jobId: string, tables: Tables): Promise<void> => {
  try {
    await runMoney(jobId, tables);
  } catch (error) {
    await passMinutes();
    throw error;
  }
};

export const importFile = async (world: World, raw: Raw, person: ModelPerson): Promise<void> => {
  const file = fileOf(world, raw, person);
  const copy = structuredClone(world.model);
  const other = copy.people[world.model.people.indexOf(person)];
  const isBooked = other !== undefined && file.book(copy, other, '');
  const jobId = await started(file, raw, isBooked);
  if (jobId !== undefined) await deliver(world, (tables) => runFile(jobId, tables), raw);
  file.book(world.model, person, isBooked ? await orderNoOf(world, person) : '');
};
