/** Files of payments and refunds about the students of the demonstration organisation. */
import { moneyHeadings } from '../../functions/imports/money/money-columns.ts';
import type { MoneyKind } from '../../functions/imports/money/money-kinds.ts';
import { catalogueItem, pupils, sheetFile } from './imports.ts';
import { student } from './settlement.ts';

const cashAccount = '财务室现金';
export const itemName = (index: number): string => catalogueItem(index).name;

export interface MoneyCells {
  readonly number?: unknown;
  readonly name?: unknown;
  readonly item?: unknown;
  readonly amount?: unknown;
  readonly date?: unknown;
  readonly account?: unknown;
  readonly payMode?: unknown;
  readonly voucherNo?: unknown;
  readonly note?: unknown;
}

/** A row of a file of money about a student: of cash, on 2026-09-01, unless it says otherwise. */
export const moneyRow = (index: number, cells: MoneyCells = {}): unknown[] => {
  const pupil = pupils.find(({ studentId }) => studentId === student(index));
  if (!pupil) throw new Error(`no pupil ${index}`);
  const {
    number = pupil.studentNumber,
    name = pupil.name,
    item = itemName(1),
    amount = 100,
    date = '2026-09-01',
  } = cells;
  const { account = cashAccount, payMode = '', voucherNo = '', note = 'moved away' } = cells;
  return [number, name, '', item, amount, date, account, payMode, voucherNo, note];
};

export const moneyFile = (kind: MoneyKind, rows: readonly (readonly unknown[])[]): Promise<Uint8Array> =>
  sheetFile([moneyHeadings(kind), ...rows]);
