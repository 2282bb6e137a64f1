import type { Text } from '../../../shared/contract/texts.ts';
import { importLimits } from '../../../shared/imports/faults.ts';
import { fileHeadings } from '../../../shared/imports/file-format.ts';
import { checkHeadings, label, personColumns, type HeadingKey } from '../header.ts';
import { readRows } from '../read-import-file.ts';
import type { SheetRow } from '../workbook/cells.ts';
import { WorkbookFault } from '../workbook/fault.ts';
import type { MoneyKind } from './money-kinds.ts';

/** The columns of a file of money, from 0: a row for each person and item. */
export const moneyColumns = {
  ...{ item: 3, amount: 4, date: 5, account: 6, payMode: 7, voucherNo: 8, note: 9 },
} as const;
export type MoneyColumn = keyof typeof moneyColumns;

const keys = {
  paid: [...personColumns, 'item', 'amountPaid', 'paidOn', 'paidTo', 'payMode', 'voucherNo', 'payRemark'],
  refund: [
    ...personColumns,
    ...(['item', 'amountRefunded', 'refundedOn', 'refundedFrom', 'payMode', 'voucherNo', 'refundReason'] as const),
  ],
} as const satisfies Record<MoneyKind, readonly HeadingKey[]>;

/** The heading of a column, counted from 0, in each language. */
export const moneyHeading = (kind: MoneyKind, column: number): Text => fileHeadings[keys[kind][column] ?? 'item'];

export const moneyHeadings = (kind: MoneyKind): string[] => keys[kind].map(label);

const wrongTemplates = { paid: 'wrongPaidTemplate', refund: 'wrongRefundTemplate' } as const;

/** The rows of a file of payments or refunds. Throws WorkbookFault. */
export const readMoneyFile = (
  file: Buffer,
  kind: MoneyKind,
): Promise<{ readonly header: SheetRow; readonly rows: SheetRow[] }> =>
  readRows(file, {
    faults: { noHeadings: wrongTemplates[kind], noRows: 'noMoneyRows' },
    head: (header) => {
      checkHeadings(header, keys[kind], wrongTemplates[kind]);
    },
    check: (_, count) => {
      if (count > importLimits.moneyRows) throw new WorkbookFault('tooManyMoneyRows');
    },
  });
