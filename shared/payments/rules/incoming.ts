import type { ErrorCode } from '../../contract/error-codes.ts';
import type { FieldFault } from '../../contract/errors.ts';
import { fenText } from '../../money/fen.ts';
import { paymentLimits } from '../codes.ts';

/** Money that staff book: what it is judged by; every amount in fen. */
export interface IncomingFacts {
  readonly rows: readonly { readonly accountId: string; readonly amount: number }[];
  readonly rowsTotal: number;
  /** What the student's balance is to pay. */
  readonly balance: number;
  readonly heldBalance: number;
  /** The organisation lets no balance go below zero. */
  readonly balanceCheck: boolean;
  /** Accounts that may be booked on in this school. */
  readonly bookable: ReadonlySet<string>;
  /** ms since the epoch. */
  readonly payTime: number;
  readonly now: number;
}

export type MoneyRefusal =
  | { readonly code: ErrorCode; readonly params?: Readonly<Record<string, string>>; readonly fields?: undefined }
  | { readonly code: 'invalid'; readonly fields: readonly FieldFault[] };

export const invalid = (fields: readonly FieldFault[]): MoneyRefusal | undefined =>
  fields.length > 0 ? { code: 'invalid', fields } : undefined;

export interface RowFacts {
  readonly rows: IncomingFacts['rows'];
  readonly bookable: ReadonlySet<string>;
}

/** Each account once, known to the school, with an amount. `name` is the field of the rows. */
export const rowFaults = ({ rows, bookable }: RowFacts, name: string): FieldFault[] =>
  rows.flatMap((row, index) => [
    ...(rows.findIndex((other) => other.accountId === row.accountId) < index
      ? [{ path: `${name}.${index}.id`, code: 'accountTwice' }]
      : []),
    ...(bookable.has(row.accountId) ? [] : [{ path: `${name}.${index}.id`, code: 'accountUnknown' }]),
    ...(row.amount > 0 ? [] : [{ path: `${name}.${index}.amount`, code: 'amountMissing' }]),
  ]);

/** The earliest payment time (ms) that can be booked now. */
export const earliestPayTime = (now: number): number => {
  const date = new Date(now);
  return date.setUTCFullYear(date.getUTCFullYear() - paymentLimits.payYearsBack);
};

/** Money is not received or paid out in the future (S5.64), nor too long ago to be a slip of the hand. */
export const timeFaults = (time: number, now: number, name: string): FieldFault[] => [
  ...(time > now ? [{ path: name, code: 'payTimeFuture' }] : []),
  ...(time < earliestPayTime(now) ? [{ path: name, code: 'payTimeTooOld' }] : []),
];

export const sumOfRows = (rows: IncomingFacts['rows']): number => rows.reduce((sum, row) => sum + row.amount, 0);

/** Faults of the form itself (S5.20, S5.73). */
export const incomingFaults = (facts: IncomingFacts): FieldFault[] => [
  ...rowFaults(facts, 'cleanAccounts'),
  ...(sumOfRows(facts.rows) === facts.rowsTotal ? [] : [{ path: 'accountsActualAmount', code: 'paidMismatch' }]),
  ...timeFaults(facts.payTime, facts.now, 'payTime'),
];

/** What is to be paid; fen. */
export interface ReceivableFacts {
  readonly receivable: number;
  /** Of it, what the balance can pay: custodial items are left out. */
  readonly payableByBalance: number;
}

const balanceFaults = (facts: IncomingFacts & ReceivableFacts): FieldFault[] => {
  const { balance, heldBalance, balanceCheck, payableByBalance: most } = facts;
  if (balance === 0) return [];
  if (balanceCheck && balance > heldBalance) return [{ path: 'useStudentBalance', code: 'balanceTooLow' }];
  if (balance <= most) return [];
  return [{ path: 'useStudentBalance', code: 'balanceTooMuch', params: { most: fenText(most) } }];
};

/** Faults of the form against what is to be paid now (S5.48-53). */
export const amountFaults = (facts: IncomingFacts & ReceivableFacts): FieldFault[] => {
  const paid = sumOfRows(facts.rows) + facts.balance;
  const { receivable } = facts;
  return [
    ...balanceFaults(facts),
    ...(paid > receivable || (paid === 0 && receivable > 0) ? [{ path: 'cleanAccounts', code: 'paidMismatch' }] : []),
  ];
};
