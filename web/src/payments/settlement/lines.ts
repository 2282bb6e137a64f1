import { owedAmount } from '../../../../shared/items/amounts.ts';
import { outstandingOfOrder, payableByBalance, type MoneyLine } from '../../../../shared/payments/order-money.ts';
import { chosenItems } from '../../../../shared/payments/rules/charge.ts';
import type { Desk, Payer } from './proposal.ts';

type PayerItem = Payer['items'][number];

const lineOf = (item: PayerItem, index: number, received: number): MoneyLine => ({
  // A new order numbers its lines like this.
  ...{ lineNo: item.lineNo ?? String(index + 1).padStart(3, '0'), photoId: item.photoId, itemId: item.itemId },
  // A choice of a group is owed like a required item once it is made.
  required: item.required || item.groupId !== undefined,
  ...{ custodial: item.custodial, due: owedAmount(item), received },
  ...{ refunded: 0, reserved: 0 },
});

/** The lines of the person's order: the live one, or the refunded one. */
export const orderLinesOf = ({ items }: Pick<Payer, 'items'>): MoneyLine[] =>
  items.filter(({ lineNo }) => lineNo !== undefined).map((item, index) => lineOf(item, index, item.received));

/** The lines that the money goes on: those of a new order with the chosen items, or of the live order. */
export const linesOf = ({ payer, mode }: Pick<Desk, 'payer' | 'mode'>, optional: readonly string[]): MoneyLine[] =>
  mode === 'topUp'
    ? orderLinesOf(payer)
    : chosenItems(payer.items, optional).map(({ lineNo: _, ...item }, index) => lineOf(item, index, 0));

/** What is still to be paid on them, fen. */
export const receivableOf = (desk: Pick<Desk, 'payer' | 'mode'>, optional: readonly string[]): number =>
  outstandingOfOrder({ lines: linesOf(desk, optional) });

/** The most that the student's balance can pay of it, fen (S5.48-51). */
export const balanceMost = (desk: Pick<Desk, 'payer' | 'mode'>, optional: readonly string[]): number => {
  const { balance, balanceCheck } = desk.payer;
  const payable = payableByBalance(linesOf(desk, optional));
  return balanceCheck ? Math.max(0, Math.min(payable, balance)) : payable;
};
