import type { Id } from '../../../shared/contract/ids.ts';
import type { Params } from '../../../shared/contract/errors.ts';
import { characterCount, line, lines } from '../../../shared/contract/text.ts';
import { dateIn, isoOf } from '../../../shared/contract/time.ts';
import type { RowFault } from '../../../shared/imports/faults.ts';
import { payModeCodes, paymentLimits, payModes, type PayMode } from '../../../shared/payments/codes.ts';
import { earliestPayTime } from '../../../shared/payments/rules/incoming.ts';
import { payModeTexts } from '../../../shared/payments/texts/pay-modes.ts';
import type { PayAccount } from '../../payments/pay-account.ts';
import type { PersonState } from '../../people/person-state.ts';
import { amountOf, shownInteger } from '../amount.ts';
import { comparable } from '../header.ts';
import type { FoundFault, StudentsByNumber } from '../judged.ts';
import { numberOf, whyNotPerson } from '../row-person.ts';
import { valueShown } from '../shown-cell.ts';
import { whyNotText } from '../text-cell.ts';
import type { SheetRow } from '../workbook/cells.ts';
import { moneyColumns, moneyHeading, type MoneyColumn } from './money-columns.ts';
import type { MoneyKind } from './money-kinds.ts';
import { dateOf, startOfDate } from './row-date.ts';

/** What the rows of a file are judged by, whatever the order of the person. */
export interface RowFacts {
  readonly kind: MoneyKind;
  readonly students: StudentsByNumber;
  /** Of the notice, by student. */
  readonly people: ReadonlyMap<string, PersonState>;
  /** Those that the school can book on. */
  readonly accounts: readonly PayAccount[];
  readonly timeZone: string;
  readonly now: number;
}

/** A row that has no fault by itself; the amount in fen. */
export interface MoneyRow {
  readonly row: SheetRow;
  readonly studentId: Id<'student'>;
  /** As the file writes it; empty: a payment for all that the person owes. */
  readonly item: string;
  readonly amount: number;
  readonly date: string;
  /** ISO: when that date begins. */
  readonly time: string;
  readonly account: PayAccount;
  readonly payMode: PayMode;
  readonly voucherNo: string;
  readonly note: string;
}

export type ReadMoneyRow = MoneyRow | { readonly row: SheetRow; readonly faults: readonly FoundFault[] };

const voucherCharactersMax = 64;

interface Found<Value> {
  readonly value?: Value;
  readonly fault?: RowFault;
  readonly params?: Params;
}

const textIn = ({ cells }: SheetRow, column: MoneyColumn): string => {
  const cell = cells[moneyColumns[column]];
  if (!cell) return '';
  return cell.kind === 'number' ? shownInteger(cell) : cell.text.trim();
};

const shownIn = ({ cells }: SheetRow, column: MoneyColumn): Params => ({
  value: valueShown(cells[moneyColumns[column]]),
});

/** A column in the sentence of a fault, by its heading in each language. */
const headingParams = (kind: MoneyKind, column: MoneyColumn): Params => {
  const { zh, en } = moneyHeading(kind, moneyColumns[column]);
  return { item: zh, eItem: en };
};

/** The text of a cell; empty when there is none. */
const textFound = (row: SheetRow, column: MoneyColumn, kind: MoneyKind): Found<string> & { readonly value: string } => {
  const fault = whyNotText(row.cells[moneyColumns[column]]);
  return { value: textIn(row, column), ...(fault && { fault, params: headingParams(kind, column) }) };
};

const amountIn = ({ cells }: SheetRow, kind: MoneyKind): Found<number> => {
  const cell = cells[moneyColumns.amount];
  if (!cell) return { fault: 'amountMissing' };
  const found = amountOf(cell);
  if ('fault' in found) {
    return { fault: found.fault, params: { ...headingParams(kind, 'amount'), ...found.params } };
  }
  return found.fen === 0 ? { fault: 'amountZero' } : { value: found.fen };
};

const dateFound = (row: SheetRow, { kind, timeZone, now }: RowFacts): Found<string> => {
  const cell = row.cells[moneyColumns.date];
  if (!cell) return { fault: 'dateMissing' };
  if (cell.kind === 'error') return { fault: 'cellIsError', params: headingParams(kind, 'date') };
  const date = dateOf(cell);
  if (date === undefined) return { fault: 'dateInvalid', params: shownIn(row, 'date') };
  if (date > dateIn(timeZone, now)) return { fault: 'dateInFuture', params: { value: date } };
  if (startOfDate(timeZone, date) < earliestPayTime(now)) return { fault: 'dateTooOld', params: { value: date } };
  return { value: date };
};

const accountIn = (row: SheetRow, { accounts, kind }: RowFacts): Found<PayAccount> => {
  const { value: text, ...wrong } = textFound(row, 'account', kind);
  if (wrong.fault) return wrong;
  if (text === '') return { fault: 'accountMissing' };
  const named = comparable(text);
  const [account, other] = accounts.filter(
    ({ accountId, name }) => comparable(accountId) === named || comparable(name) === named,
  );
  if (!account) return { fault: 'accountUnknown', params: shownIn(row, 'account') };
  return other ? { fault: 'accountAmbiguous', params: shownIn(row, 'account') } : { value: account };
};

/** By its name in one language or both, or by its number; empty: that of the account. */
const payModeIn = (row: SheetRow, kind: MoneyKind, account: PayAccount | undefined): Found<PayMode | undefined> => {
  const { value: typed, ...wrong } = textFound(row, 'payMode', kind);
  if (wrong.fault) return wrong;
  const text = comparable(typed);
  if (text === '') return { value: account?.payMode };
  const value = payModes.find((mode) => {
    const { en, zh } = payModeTexts[mode];
    return [en, zh, `${zh}/${en}`, String(payModeCodes[mode])].map(comparable).includes(text);
  });
  return value ? { value } : { fault: 'payModeInvalid', params: shownIn(row, 'payMode') };
};

const voucherIn = (row: SheetRow, kind: MoneyKind): Found<string> => {
  const { value: typed, ...wrong } = textFound(row, 'voucherNo', kind);
  if (wrong.fault) return wrong;
  const value = typed.normalize('NFKC');
  if (value.length > voucherCharactersMax) return { fault: 'voucherTooLong', params: { max: voucherCharactersMax } };
  return line().safeParse(value).success ? { value } : { fault: 'textInvalid' };
};

const noteIn = (row: SheetRow, kind: MoneyKind): Found<string> => {
  const { value: text, ...wrong } = textFound(row, 'note', kind);
  if (wrong.fault) return wrong;
  const max = paymentLimits.remarkCharacters;
  if (kind === 'refund' && text === '') return { fault: 'reasonMissing' };
  if (characterCount(text) > max) return { fault: 'noteTooLong', params: { max } };
  const read = lines().safeParse(text);
  return read.success ? { value: read.data } : { fault: 'textInvalid' };
};

/** Empty: all that the person owes, which only a payment can be for. */
const itemIn = (row: SheetRow, kind: MoneyKind): Found<string> => {
  const { value, ...wrong } = textFound(row, 'item', kind);
  if (wrong.fault) return wrong;
  return kind === 'refund' && value === '' ? { fault: 'itemNameMissing' } : { value };
};

const personFaults = (row: SheetRow, { students, people }: RowFacts): FoundFault[] => {
  const student = students.get(numberOf(row));
  const faults = whyNotPerson(row, student);
  if (faults.length > 0 || !student || people.has(student.studentId)) return faults;
  return [{ code: 'notOnThisNotice', params: {}, row: row.number, column: 0 }];
};

/** Judges a row by itself: who it is about, and whether its amount, date, account and texts are right. */
export const readMoneyRow = (row: SheetRow, facts: RowFacts): ReadMoneyRow => {
  const { kind, timeZone, students } = facts;
  const account = accountIn(row, facts);
  const found = {
    item: itemIn(row, kind),
    amount: amountIn(row, kind),
    date: dateFound(row, facts),
    account,
    payMode: payModeIn(row, kind, account.value),
    voucherNo: voucherIn(row, kind),
    note: noteIn(row, kind),
  };
  const faults: FoundFault[] = [
    ...personFaults(row, facts),
    ...Object.entries(found).flatMap(([name, { fault, params = {} }]): FoundFault[] =>
      fault ? [{ code: fault, params, row: row.number, column: moneyColumns[name as MoneyColumn] }] : [],
    ),
  ];
  const { item, amount, date, payMode, voucherNo, note } = found;
  const studentId = students.get(numberOf(row))?.studentId;
  if (faults.length > 0 || !studentId || !date.value || !account.value || !payMode.value) return { row, faults };
  return {
    ...{ row, studentId, item: item.value ?? '', amount: amount.value ?? 0, date: date.value, account: account.value },
    time: isoOf(startOfDate(timeZone, date.value)),
    ...{ payMode: payMode.value, voucherNo: voucherNo.value ?? '', note: note.value ?? '' },
  };
};
