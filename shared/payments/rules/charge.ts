import type { ErrorCode } from '../../contract/error-codes.ts';
import { isOptional, itemsOfGroup, owedAmount, type OwedItem } from '../../items/amounts.ts';
import type { ItemGroup } from '../../items/groups.ts';
import type { ItemSelection } from '../../notices/codes.ts';
import { whyNotChargeable, type PersonFacts } from '../../people/rules.ts';
import { amountFaults, incomingFaults, invalid, type IncomingFacts, type MoneyRefusal } from './incoming.ts';

/** What a first payment is judged by; every amount in fen. */
export interface ChargeFacts extends IncomingFacts {
  readonly person: PersonFacts;
  readonly items: readonly ChargeItem[];
  readonly groups?: readonly ItemGroup[] | undefined;
  readonly itemSelection: ItemSelection;
  /** `photoId`s of the items submitted. */
  readonly submitted: readonly string[];
  /** The total that the screen showed. */
  readonly shownTotal: number;
  /** The person's version that the screen showed. */
  readonly version?: number | undefined;
}

export interface ChargeItem extends OwedItem {
  readonly photoId: string;
  readonly required: boolean;
  readonly custodial: boolean;
  readonly groupId?: string | undefined;
}

/** The items that a charge settles: all required ones, and those submitted of the optional ones and of the groups. */
export const chosenItems = <Item extends Pick<ChargeItem, 'photoId' | 'required'>>(
  items: readonly Item[],
  submitted: readonly string[],
): Item[] => {
  const wanted = new Set(submitted);
  return items.filter((item) => item.required || wanted.has(item.photoId));
};

const total = (items: readonly ChargeItem[]) => items.reduce((sum, item) => sum + owedAmount(item), 0);

/** What was submitted is not what can be paid now (S8.07, S8.08). */
const whyItemsRefused = (facts: ChargeFacts): ErrorCode | undefined => {
  const known = new Map(facts.items.map((item) => [item.photoId, item]));
  if (facts.submitted.some((photoId) => !known.has(photoId))) return '1700030';
  const submitted = new Set(facts.submitted);
  if (facts.items.some((item) => item.required && !submitted.has(item.photoId))) return '1700022';
  const isSame =
    total(chosenItems(facts.items, facts.submitted)) === facts.shownTotal &&
    (facts.version === undefined || facts.version === facts.person.revision);
  return isSame ? undefined : '1700022';
};

/** Of each group exactly as many items as it asks for (S5.21), and of single optional items at most one. */
const isInConflict = ({ items, groups = [], itemSelection, submitted }: ChargeFacts): boolean => {
  const wanted = new Set(submitted);
  const count = (some: readonly ChargeItem[]) => some.filter(({ photoId }) => wanted.has(photoId)).length;
  return (
    (itemSelection === 'single' && count(items.filter(isOptional)) > 1) ||
    groups.some((group) => count(itemsOfGroup(items, group)) !== group.choiceCount)
  );
};

/** Faults of the form against the items as they are now (S5.21, S5.48-53). */
const faultsOfAmounts = (facts: ChargeFacts) => {
  const chosen = chosenItems(facts.items, facts.submitted);
  const receivable = total(chosen);
  const payableByBalance = total(chosen.filter(({ custodial }) => !custodial));
  return [
    ...(isInConflict(facts) ? [{ path: 'items', code: 'selectionConflict' }] : []),
    ...amountFaults({ ...facts, receivable, payableByBalance }),
  ];
};

const faultsOfForm = (facts: ChargeFacts) => [
  ...(facts.submitted.length === 0 ? [{ path: 'items', code: 'selectionRequired' }] : []),
  ...incomingFaults(facts),
];

/**
 * Why a first payment is refused; undefined when it may be booked. What is wrong by itself comes first, then what changed since
 * the screen was opened: amounts that do not fit any more are a conflict, not a typing error.
 */
export const whyChargeRefused = (facts: ChargeFacts): MoneyRefusal | undefined => {
  const form = faultsOfForm(facts);
  if (form.length > 0) return invalid([...form, ...faultsOfAmounts(facts)]);
  const code = whyNotChargeable(facts.person) ?? whyItemsRefused(facts);
  return code ? { code } : invalid(faultsOfAmounts(facts));
};
