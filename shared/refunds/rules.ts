import type { ErrorCode } from '../contract/error-codes.ts';
import type { FieldFault } from '../contract/errors.ts';
import { groupedFenText } from '../money/fen.ts';
import { refundableOf, type MoneyOrder } from '../payments/order-money.ts';
import { invalid, rowFaults, sumOfRows, timeFaults, type MoneyRefusal } from '../payments/rules/incoming.ts';
import { whyNotRefundable, type PersonFacts } from '../people/rules.ts';
import type { RefundMode } from './codes.ts';
import { sumsOfRefund, type RefundParts, type RefundSums, type RefundType } from './refund.ts';

/** What a bookkeeping refund is judged by; every amount in fen. */
export interface RefundFacts {
  readonly person: PersonFacts;
  readonly order: MoneyOrder;
  readonly orderNo: string;
  readonly type: RefundType;
  readonly mode: RefundMode;
  /** The lines that a partial refund names. */
  readonly asked: RefundParts['lines'];
  readonly parts: RefundParts;
  readonly rows: readonly { readonly accountId: string; readonly amount: number }[];
  readonly rowsTotal?: number | undefined;
  readonly toBalance: number;
  readonly heldBalance: number;
  readonly balanceCheck: boolean;
  readonly bookable: ReadonlySet<string>;
  /** What the screen showed. */
  readonly shown: {
    readonly version?: number | undefined;
    readonly paidOut?: number | undefined;
    readonly takenBack?: number | undefined;
    readonly balance?: number | undefined;
  };
  /** ms since the epoch. */
  readonly time: number;
  readonly now: number;
}

const rowNames = 'refundAccounts';

const ofRefund: Readonly<Record<string, string>> = {
  payTimeFuture: 'refundTimeFuture',
  payTimeTooOld: 'refundTimeTooOld',
};

/** A refund is not dated in the future (S5.64). Times in ms since the epoch. */
export const refundTimeFaults = (time: number, now: number): FieldFault[] =>
  timeFaults(time, now, 'refundTime').map(({ path, code }) => ({ path, code: ofRefund[code] ?? code }));

/** Faults of the form itself (S5.62, S5.64). */
const formFaults = ({ mode, rows, rowsTotal, bookable, time, now }: RefundFacts): FieldFault[] => [
  ...(mode === 'bookkeeping' ? [] : [{ path: 'refundModes', code: 'originalRouteMissing' }]),
  ...rowFaults({ rows, bookable }, rowNames).map((fault) =>
    fault.code === 'amountMissing' ? { ...fault, code: 'refundAmountMissing' } : fault,
  ),
  ...(rowsTotal === undefined || sumOfRows(rows) === rowsTotal
    ? []
    : [{ path: 'accountsActualAmount', code: 'refundMismatch' }]),
  ...refundTimeFaults(time, now),
];

/** What changed since the screen was opened (S8.01). */
const whyStale = (facts: RefundFacts, sums: RefundSums): ErrorCode | undefined => {
  const { person, order, orderNo, shown, toBalance, heldBalance, asked } = facts;
  const known = new Set(order.lines.map(({ lineNo }) => lineNo));
  const isSame =
    person.orderNo === orderNo &&
    asked.every(({ lineNo }) => known.has(lineNo)) &&
    (shown.version ?? person.revision) === person.revision &&
    (shown.paidOut ?? sums.total - toBalance) === sums.total - toBalance &&
    (shown.takenBack ?? sums.takenBack) === sums.takenBack &&
    (shown.balance ?? heldBalance) === heldBalance;
  return isSame ? undefined : '1700025';
};

/** Faults of the lines of a partial refund (S5.54, S5.55). */
export const partFaults = ({ type, order, asked }: Pick<RefundFacts, 'type' | 'order' | 'asked'>): FieldFault[] => {
  if (type !== 'partial') return [];
  const refundable = new Map(order.lines.map((line) => [line.lineNo, refundableOf(line)]));
  const of = asked.flatMap(({ lineNo, amount }, index): FieldFault[] => [
    ...(asked.findIndex((other) => other.lineNo === lineNo) < index
      ? [{ path: `refundOrderChilds.${index}.orderChildNo`, code: 'partTwice' }]
      : []),
    ...(amount > (refundable.get(lineNo) ?? 0)
      ? [{ path: `refundOrderChilds.${index}.accountsActualAmount`, code: 'partTooMuch' }]
      : []),
  ]);
  return asked.some(({ amount }) => amount > 0) ? of : [...of, { path: 'refundOrderChilds', code: 'partMissing' }];
};

/** Between what the balance had paid and all but the custodial items (domain section 7). */
export const toBalanceFaults = (toBalance: number, { toBalanceMin, toBalanceMax }: RefundSums): FieldFault[] => {
  const path = 'refundBalance';
  if (toBalance < toBalanceMin)
    return [{ path, code: 'toBalanceTooLittle', params: { least: groupedFenText(toBalanceMin) } }];
  if (toBalance > toBalanceMax)
    return [{ path, code: 'toBalanceTooMuch', params: { most: groupedFenText(toBalanceMax) } }];
  return [];
};

/** Faults of the amounts against what can be refunded now (S5.63). */
const amountFaults = (facts: RefundFacts, sums: RefundSums): FieldFault[] => [
  ...partFaults(facts),
  ...toBalanceFaults(facts.toBalance, sums),
  ...(sumOfRows(facts.rows) === sums.total - facts.toBalance ? [] : [{ path: rowNames, code: 'refundMismatch' }]),
];

/** Custodial money that was spent cannot be taken back (domain section 7). */
const whyBalanceSpent = (
  { heldBalance, balanceCheck, toBalance }: Pick<RefundFacts, 'heldBalance' | 'balanceCheck' | 'toBalance'>,
  { takenBack }: RefundSums,
): MoneyRefusal | undefined =>
  balanceCheck && takenBack > 0 && heldBalance + toBalance < takenBack
    ? {
        code: 'balanceSpent',
        params: { balance: groupedFenText(heldBalance), amount: groupedFenText(takenBack) },
      }
    : undefined;

/** Why a refund is refused; undefined when it may be booked. What is wrong by itself comes first, then what changed. */
export const whyRefundRefused = (facts: RefundFacts): MoneyRefusal | undefined => {
  const sums = sumsOfRefund(facts.order, facts.parts);
  const form = formFaults(facts);
  if (form.length > 0) return invalid([...form, ...amountFaults(facts, sums)]);
  const code = whyNotRefundable(facts.person) ?? whyStale(facts, sums);
  if (code) return { code };
  if (facts.type === 'overpaid' && sums.total === 0) return { code: 'nothingToRefund' };
  return invalid(amountFaults(facts, sums)) ?? whyBalanceSpent(facts, sums);
};
