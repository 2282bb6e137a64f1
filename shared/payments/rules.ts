import type { ErrorCode } from '../contract/error-codes.ts';
import type { FieldFault } from '../contract/errors.ts';
import { isOptional, itemAmount, itemsOfGroup, type PricedItem } from '../items/amounts.ts';
import type { ItemGroup } from '../items/groups.ts';
import type { ItemSelection } from '../notices/codes.ts';
import { whyNotChargeable, type PersonFacts } from '../people/rules.ts';
import { paymentLimits } from './codes.ts';

/** What a first payment is judged by; every amount in fen. */
export interface ChargeFacts {
  readonly person: PersonFacts;
  readonly items: readonly ChargeItem[];
  readonly groups?: readonly ItemGroup[] | undefined;
  readonly itemSelection: ItemSelection;
  /** `photoId`s of the items submitted. */
  readonly submitted: readonly string[];
  /** The total that the screen showed. */
  readonly shownTotal: number;
  readonly rows: readonly { readonly accountId: string; readonly amount: number }[];
  readonly rowsTotal: number;
  readonly balance: number;
  /** Accounts that may be booked on in this school. */
  readonly bookable: ReadonlySet<string>;
  /** ms since the epoch. */
  readonly payTime: number;
  readonly now: number;
}

export interface ChargeItem extends PricedItem {
  readonly photoId: string;
  readonly required: boolean;
  readonly groupId?: string | undefined;
}

export type ChargeRefusal =
  | { readonly code: ErrorCode; readonly fields?: undefined }
  | { readonly code: 'invalid'; readonly fields: readonly FieldFault[] };

/** The items that a charge settles: all required ones, and those submitted of the optional ones and of the groups. */
export const chosenItems = <Item extends ChargeItem>(items: readonly Item[], submitted: readonly string[]): Item[] => {
  const wanted = new Set(submitted);
  return items.filter((item) => item.required || wanted.has(item.photoId));
};

const total = (items: readonly ChargeItem[]) => items.reduce((sum, item) => sum + itemAmount(item), 0);

/** What was submitted is not what can be paid now (S8.07, S8.08). */
const whyItemsRefused = (facts: ChargeFacts): ErrorCode | undefined => {
  const known = new Map(facts.items.map((item) => [item.photoId, item]));
  if (facts.submitted.some((photoId) => !known.has(photoId))) return '1700030';
  const submitted = new Set(facts.submitted);
  if (facts.items.some((item) => item.required && !submitted.has(item.photoId))) return '1700022';
  return total(chosenItems(facts.items, facts.submitted)) === facts.shownTotal ? undefined : '1700022';
};

const rowFaults = ({ rows, bookable }: ChargeFacts): FieldFault[] =>
  rows.flatMap((row, index) => [
    ...(rows.findIndex((other) => other.accountId === row.accountId) < index
      ? [{ path: `cleanAccounts.${index}.id`, code: 'accountTwice' }]
      : []),
    ...(bookable.has(row.accountId) ? [] : [{ path: `cleanAccounts.${index}.id`, code: 'accountUnknown' }]),
    ...(row.amount > 0 ? [] : [{ path: `cleanAccounts.${index}.amount`, code: 'amountMissing' }]),
  ]);

/** The earliest payment time (ms) that can be booked now. */
export const earliestPayTime = (now: number): number => {
  const date = new Date(now);
  return date.setUTCFullYear(date.getUTCFullYear() - paymentLimits.payYearsBack);
};

/** Faults of the form itself (S5.20, S5.64, S5.73). */
const formFaults = (facts: ChargeFacts): FieldFault[] => [
  ...(facts.submitted.length === 0 ? [{ path: 'items', code: 'selectionRequired' }] : []),
  ...(facts.balance > 0 ? [{ path: 'useStudentBalance', code: 'balanceNotOffered' }] : []),
  ...rowFaults(facts),
  ...(paidBy(facts) === facts.rowsTotal ? [] : [{ path: 'accountsActualAmount', code: 'paidMismatch' }]),
  ...(facts.payTime > facts.now ? [{ path: 'payTime', code: 'payTimeFuture' }] : []),
  ...(facts.payTime < earliestPayTime(facts.now) ? [{ path: 'payTime', code: 'payTimeTooOld' }] : []),
];

const paidBy = ({ rows }: ChargeFacts): number => rows.reduce((sum, row) => sum + row.amount, 0);

/** Of each group exactly as many items as it asks for (S5.21), and of single optional items at most one. */
const isInConflict = ({ items, groups = [], itemSelection, submitted }: ChargeFacts): boolean => {
  const wanted = new Set(submitted);
  const count = (some: readonly ChargeItem[]) => some.filter(({ photoId }) => wanted.has(photoId)).length;
  return (
    (itemSelection === 'single' && count(items.filter(isOptional)) > 1) ||
    groups.some((group) => count(itemsOfGroup(items, group)) !== group.choiceCount)
  );
};

/** Faults of the form against the items as they are now (S5.52, S5.53). */
const amountFaults = (facts: ChargeFacts): FieldFault[] => {
  const paid = paidBy(facts);
  const receivable = total(chosenItems(facts.items, facts.submitted));
  return [
    ...(isInConflict(facts) ? [{ path: 'items', code: 'selectionConflict' }] : []),
    ...(paid > receivable || (paid === 0 && receivable > 0) ? [{ path: 'cleanAccounts', code: 'paidMismatch' }] : []),
  ];
};

const invalid = (fields: readonly FieldFault[]): ChargeRefusal | undefined =>
  fields.length > 0 ? { code: 'invalid', fields } : undefined;

/**
 * Why a first payment is refused; undefined when it may be booked. What is wrong by itself comes first, then what changed since
 * the screen was opened: amounts that do not fit any more are a conflict, not a typing error.
 */
export const whyChargeRefused = (facts: ChargeFacts): ChargeRefusal | undefined => {
  const form = formFaults(facts);
  if (form.length > 0) return invalid([...form, ...amountFaults(facts)]);
  const code = whyNotChargeable(facts.person) ?? whyItemsRefused(facts);
  return code ? { code } : invalid(amountFaults(facts));
};
