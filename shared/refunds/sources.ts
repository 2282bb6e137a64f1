import { ofBalance, type MoneyOrder, type MoneyReceipt } from '../payments/order-money.ts';

/** The payment records that the money of a refund comes from; every figure in fen. */

const sumOf = (some: readonly { readonly amount: number }[]): number =>
  some.reduce((sum, { amount }) => sum + amount, 0);

/** The first `amount` of the parts, and the rest of them. */
export const cut = <One extends { readonly amount: number }>(parts: readonly One[], amount: number): [One[], One[]] => {
  const [first, rest]: [One[], One[]] = [[], []];
  let left = amount;
  for (const part of parts) {
    const taken = Math.min(left, part.amount);
    if (taken > 0) first.push({ ...part, amount: taken });
    if (part.amount > taken) rest.push({ ...part, amount: part.amount - taken });
    left -= taken;
  }
  return [first, rest];
};

/** What can be refunded of a record now. */
export const refundableOfReceipt = ({ amount, refunded, reserved }: MoneyReceipt): number =>
  amount - refunded - reserved;

const tooMuch = () => new Error('a refund above what its records hold');

/** Takes amounts from records, the last receipt first, as long as they hold something. */
const takingFrom = ({ receipts }: Pick<MoneyOrder, 'receipts'>) => {
  const left = new Map(receipts.map((receipt) => [receipt.recordNo, refundableOfReceipt(receipt)]));
  return (amount: number, isSource: (receipt: MoneyReceipt) => boolean = () => true) => {
    const held = receipts
      .filter(isSource)
      .map(({ recordNo }) => ({ recordNo, amount: left.get(recordNo) ?? 0 }))
      .toReversed();
    const [taken] = cut(held, amount);
    for (const one of taken) left.set(one.recordNo, (left.get(one.recordNo) ?? 0) - one.amount);
    return taken;
  };
};

interface PaidOut {
  readonly toBalance: number;
  readonly rows: readonly { readonly accountId: string; readonly amount: number }[];
}

/**
 * The records of what accounts pay out and of what goes back to the balance beyond what it had paid. An account pays back
 * what came in on it before anything else, so that what is left of each record is what is left on its account.
 */
export const sourcesOf = (order: MoneyOrder, { toBalance, rows }: PaidOut) => {
  const take = takingFrom(order);
  const ofAccounts = rows.map(({ accountId, amount }) => take(amount, (receipt) => receipt.accountId === accountId));
  const paidOut = rows.flatMap(({ accountId, amount }, index) => {
    const ofAccount = ofAccounts[index] ?? [];
    return [...ofAccount, ...take(amount - sumOf(ofAccount))].map((source) => ({ accountId, ...source }));
  });
  const ofRecords = toBalance - Math.min(ofBalance(order), toBalance);
  const returned = take(ofRecords);
  if (sumOf(paidOut) !== sumOf(rows) || sumOf(returned) !== ofRecords) throw tooMuch();
  return { paidOut, returned };
};

/** The records whose money a refund pays out while nobody has said by which accounts: the last ones that the balance does not get. */
export const sourcesOfRefund = (order: MoneyOrder, toBalance: number, paidOut: number) => {
  const take = takingFrom(order);
  const ofRecords = toBalance - Math.min(ofBalance(order), toBalance);
  const returned = take(ofRecords);
  const sources = take(paidOut);
  if (sumOf([...returned, ...sources]) !== ofRecords + paidOut) throw tooMuch();
  return sources;
};
