import type { Language } from '../../shared/contract/texts.ts';
import { paymentMethodTexts } from '../../shared/orders/texts/methods.ts';
import {
  orderExportTexts,
  refundColumns,
  refundHeadings,
  type RefundColumn,
} from '../../shared/orders/texts/server-export.ts';
import type { ExportWork } from '../exports/export-kind.ts';
import type { ExportColumn, ExportRow, ExportValue } from '../exports/export-sheet.ts';
import { refundStore } from '../refunds/refund-store.ts';
import type { Refund } from '../refunds/refund.ts';
import type { OrderSummary } from './order-summary.ts';

const shape: Partial<Record<RefundColumn, Pick<ExportColumn, 'kind' | 'isSummed' | 'width'>>> = {
  orderNo: { kind: 'text', width: 27 },
  amount: { kind: 'money', isSummed: true },
  at: { kind: 'time' },
  remark: { kind: 'text', width: 30 },
};

export const columnsOfRefunds = (language: Language): ExportColumn[] =>
  refundColumns.map((column) => ({ heading: refundHeadings[column][language], kind: 'text', ...shape[column] }));

/** Where the money of a refund went: to accounts, and to the student's balance. */
const waysOf = ({ rows, toBalance }: Refund, { language }: ExportWork, showsAccounts: boolean) => [
  ...rows.map(({ accountName, amount, payMode }) => ({
    ...{ method: paymentMethodTexts[payMode][language], amount },
    account: showsAccounts ? accountName : undefined,
  })),
  ...(toBalance > 0 ? [{ method: orderExportTexts.toBalance[language], account: undefined, amount: toBalance }] : []),
];

const rowsOf = (order: OrderSummary, refund: Refund, work: ExportWork, showsAccounts: boolean): ExportRow[] =>
  waysOf(refund, work, showsAccounts).map((way) => {
    const values: Record<RefundColumn, ExportValue> = {
      ...{ ...order, ...way, at: refund.time },
      ...{ reference: refund.voucherNo, remark: refund.remark },
    };
    return refundColumns.map((column) => values[column]);
  });

/** The refunds that the figures of an order contain, in their order: one that was booked since they were read is none of these. */
const countedIn = ({ refunded }: OrderSummary, refunds: readonly Refund[]): readonly Refund[] => {
  let left = refunded;
  return refunds.filter(({ state, amount }) => {
    if (state !== 'succeeded' || amount > left) return false;
    left -= amount;
    return true;
  });
};

/** Orders whose refunds are read at once: those of each are a request of their own. */
const ordersAtOnce = 20;

/** Rows of the refunds of orders; names of accounts are for those who may see them. */
export const refundRows = async (
  work: ExportWork,
  orders: readonly OrderSummary[],
  showsAccounts: boolean,
): Promise<ExportRow[]> => {
  const refunded = orders.filter((order) => order.refunded > 0);
  const rows: ExportRow[] = [];
  for (let start = 0; start < refunded.length; start += ordersAtOnce) {
    const some = refunded.slice(start, start + ordersAtOnce);
    const found = await Promise.all(some.map((order) => refundStore(work.tables).ofOrder(order)));
    for (const [index, order] of some.entries())
      for (const refund of countedIn(order, found[index] ?? []))
        rows.push(...rowsOf(order, refund, work, showsAccounts));
  }
  return rows;
};
