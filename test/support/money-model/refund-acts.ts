/** Random refunds on the people of a model. */
import { handler as overpaidHandler } from '../../../functions/payments/calls/refund-overpaid-order.ts';
import { handler as paidHandler } from '../../../functions/payments/calls/refund-paid-order.ts';
import { handler as bookkeepingHandler } from '../../../functions/refunds/calls/refund-bookkeeping.ts';
import { handler as partHandler } from '../../../functions/refunds/calls/refund-part-bookkeeping.ts';
import { fromFen } from '../../../shared/money/fen.ts';
import { refundOverpaidOrder } from '../../../shared/payments/calls/refund-overpaid-order.ts';
import { refundPaidOrder } from '../../../shared/payments/calls/refund-paid-order.ts';
import { refundBookkeeping } from '../../../shared/refunds/calls/refund-bookkeeping.ts';
import { refundPartBookkeeping } from '../../../shared/refunds/calls/refund-part-bookkeeping.ts';
import { formRefusals, partOf, rowsOf, timeOf, versionOf, type Act, type Seen } from './acts.ts';
import { balanceOf, paidOf, refund, refundRange, type Model, type ModelOrder, type ModelPerson } from './model.ts';
import type { Raw } from './raw.ts';

export type LineNos = ReadonlyMap<number, string>;

/** What of each line a partial refund takes. */
const partsOf = ({ lines }: ModelOrder, { share, pick }: Raw): Map<number, number> => {
  const some = lines.filter(({ net }, at) => net > 0 && (((pick >> at) & 1) === 1 || lines.length === 1));
  return new Map(some.map(({ key, net }) => [key, share >= 900 ? net : Math.max(1, partOf(net, share))]));
};

const takenOf = (order: ModelOrder, raw: Raw) => {
  if (raw.kind === 'overpaid') return { lines: new Map<number, number>(), unallocated: order.unallocated };
  if (raw.kind === 'partial') return { lines: partsOf(order, raw), unallocated: 0 };
  const lines = order.lines.filter(({ net }) => net > 0).map(({ key, net }) => [key, net] as const);
  return { lines: new Map(lines), unallocated: order.unallocated };
};

interface Sums {
  readonly takenBack: number;
  readonly toBalance: number;
  readonly paidOut: number;
}

const common = (order: ModelOrder, raw: Raw, seen: Seen) => ({
  ...{ orderNo: order.orderNo, refundTime: timeOf(raw), version: versionOf(raw, seen) },
});

/** The calls by which this refund can be booked, and the request of one of them. */
const requestOf = (
  order: ModelOrder,
  raw: Raw,
  seen: Seen,
  sums: Sums,
  parts: ReadonlyMap<number, number>,
  lineNos: LineNos,
) => {
  const { takenBack, toBalance, paidOut } = sums;
  const extra = raw.twist === 'twice' && paidOut > 0 ? 1 : 0;
  const base = { ...common(order, raw, seen), refundBalance: fromFen(toBalance) };
  const total = { accountsActualAmount: fromFen(paidOut + extra), reduceBalance: fromFen(takenBack) };
  if (raw.kind === 'partial') {
    const refundOrderChilds = [...parts].map(([key, amount]) => ({
      ...{ orderChildNo: lineNos.get(key) ?? '', accountsActualAmount: fromFen(amount) },
    }));
    const stillOwed = raw.rows % 2;
    const request = { ...base, refundOrderChilds, stillOwed, refundModes: 1, refundAccounts: rowsOf(paidOut, raw) };
    return { handler: partHandler, call: refundPartBookkeeping, request };
  }
  if (raw.pick % 2 === 0) {
    const refundAccounts = rowsOf(paidOut, raw, 'accountId');
    const shown = { actualAmount: fromFen(paidOut), refundType: raw.kind === 'full' ? 1 : 3 };
    return {
      handler: bookkeepingHandler,
      call: refundBookkeeping,
      request: { ...base, ...total, ...shown, refundAccounts },
    };
  }
  const rows = { refundModes: 1, refundAccounts: rowsOf(paidOut, raw) };
  if (raw.kind === 'full')
    return { handler: paidHandler, call: refundPaidOrder, request: { ...base, ...total, ...rows } };
  const { reduceBalance: _, ...sumOnly } = total;
  return { handler: overpaidHandler, call: refundOverpaidOrder, request: { ...base, ...sumOnly, ...rows } };
};

export const refundAct = (
  model: Model,
  person: ModelPerson,
  raw: Raw,
  seen: Seen,
  lineNos: LineNos,
): Act | undefined => {
  const { order } = person;
  if (!order) return undefined;
  const taken = takenOf(order, raw);
  const { total, takenBack, least, most } = refundRange(person, { ...taken, credits: false });
  const toBalance = least + partOf(most - least, raw.ofBalance);
  const paidOut = total - toBalance + Number(raw.twist === 'tooMuch');
  const sums = { takenBack, toBalance, paidOut };
  const isSpent = takenBack > 0 && balanceOf(model, person) + toBalance < takenBack;
  const refusals = [
    formRefusals(raw, paidOut),
    paidOf(person) > 0 ? [] : ['nothingToRefund'],
    // A screen that is one fen off is as good as an old one.
    raw.twist === 'stale' ? ['1700025'] : [],
    raw.twist === 'tooMuch' ? ['invalid', '1700025', 'nothingToRefund'] : [],
    total > 0 ? [] : ['invalid', 'nothingToRefund'],
    isSpent ? ['balanceSpent'] : [],
  ];
  return {
    ...requestOf(order, raw, seen, sums, taken.lines, lineNos),
    refusals: refusals.find((some) => some.length > 0) ?? [],
    apply: () => refund(model, person, { ...taken, toBalance, credits: raw.kind === 'partial' && raw.rows % 2 === 0 }),
  };
};
