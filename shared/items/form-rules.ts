import type { FieldFault } from '../contract/errors.ts';
import { characterCount, isBlank } from '../contract/text.ts';
import { groupedFenText, unitPriceFenMax } from '../money/fen.ts';
import { afterBenefit, benefitLimits, type Benefit } from './benefits.ts';
import { groupLimits } from './groups.ts';

/** A group as a form has it. */
export interface FormGroup {
  readonly groupId?: string | undefined;
  readonly name: string;
  /** Undefined while the field is empty. */
  readonly choiceCount: number | undefined;
  readonly photoIds: readonly string[];
}

/** A discount as a form has it: its value is undefined while the field is empty, NaN while it is wrong. */
export type FormBenefit =
  | { readonly kind: 'reduce' | 'other'; readonly amount: number | undefined; readonly remark?: string | undefined }
  | { readonly kind: 'percent'; readonly permille: number | undefined; readonly remark?: string | undefined };

export interface DiscountedItem {
  /** In fen; undefined while the field is empty or wrong. */
  readonly price: number | undefined;
  readonly quantity: number | undefined;
  readonly benefits?: readonly FormBenefit[] | undefined;
}

type Fault = Omit<FieldFault, 'path'>;

const tooBig = (amount: number): Fault | undefined =>
  amount > unitPriceFenMax ? { code: 'moneyTooBig', params: { max: groupedFenText(unitPriceFenMax) } } : undefined;

/** Why an item cannot have this price in fen: there is none, or it has more than ten characters. */
export const priceFault = (price: number | undefined): Fault | undefined =>
  price === undefined ? { code: 'amountMissing' } : tooBig(price);

/** A discount whose value is filled in; undefined for another one. */
export const filledBenefit = (benefit: FormBenefit): Benefit | undefined => {
  const { kind, remark } = benefit;
  const value = kind === 'percent' ? benefit.permille : benefit.amount;
  if (value === undefined || Number.isNaN(value)) return undefined;
  const remarked = remark === undefined || isBlank(remark) ? {} : { remark };
  return kind === 'percent' ? { kind, permille: value, ...remarked } : { kind, amount: value, ...remarked };
};

const valueFault = (benefit: FormBenefit, before: number | undefined): Fault | undefined => {
  const filled = filledBenefit(benefit);
  if (filled === undefined) {
    const isWrong = benefit.kind === 'percent' && benefit.permille !== undefined;
    return { code: isWrong ? 'benefitRate' : 'benefitValueMissing' };
  }
  if (filled.kind === 'percent') return undefined;
  if (before === undefined || filled.amount <= before) return tooBig(filled.amount);
  return { code: 'benefitTooBig', params: { num: groupedFenText(before) } };
};

const remarkFault = ({ kind, remark = '' }: FormBenefit): string | undefined => {
  if (kind === 'other' && isBlank(remark)) return 'benefitRemarkRequired';
  return characterCount(remark.trim()) > benefitLimits.remarkCharacters ? 'benefitRemarkTooLong' : undefined;
};

/** What is wrong with the discounts of an item, with the path inside the item: a reduction takes at most what is left (N5.36). */
export const benefitFaults = ({ price, quantity, benefits = [] }: DiscountedItem): FieldFault[] => {
  if (benefits.length > benefitLimits.perItem) return [{ path: 'benefits', code: 'benefitsTooMany' }];
  const isPriced = price !== undefined && quantity !== undefined && quantity >= 1;
  let running = isPriced ? price * quantity : undefined;
  return benefits.flatMap((benefit, index): FieldFault[] => {
    const at = `benefits.${index}`;
    const value = valueFault(benefit, running);
    const remark = remarkFault(benefit);
    const filled = filledBenefit(benefit);
    if (filled && running !== undefined) running = afterBenefit(running, filled);
    return [
      ...(value ? [{ path: `${at}.${benefit.kind === 'percent' ? 'discount' : 'amount'}`, ...value }] : []),
      ...(remark === undefined ? [] : [{ path: `${at}.remark`, code: remark }]),
    ];
  });
};

/** A row of a person has all of them, and many rows are written at once. */
const termCharactersMax = 10_000;

/** Whether remarks and group names together are more than the rows of people can hold. */
export const termsFault = (items: readonly DiscountedItem[], groups: readonly FormGroup[]): FieldFault | undefined => {
  const remarks = items.flatMap(({ benefits = [] }) => benefits.map(({ remark = '' }) => remark));
  const length = [...remarks, ...groups.map(({ name }) => name)].reduce((sum, text) => sum + text.length, 0);
  return length > termCharactersMax
    ? { path: 'items', code: 'termsTooLong', params: { max: termCharactersMax } }
    : undefined;
};

const nameFault = (name: string): string | undefined => {
  if (isBlank(name)) return 'groupNameRequired';
  return characterCount(name.trim()) > groupLimits.nameCharacters ? 'groupNameTooLong' : undefined;
};

const choiceFault = ({ choiceCount, photoIds }: FormGroup): Fault | undefined => {
  if (choiceCount === undefined || !Number.isInteger(choiceCount)) return { code: 'choiceCountInteger' };
  if (choiceCount < 1) return { code: 'choiceCountTooSmall' };
  const count = photoIds.length;
  return choiceCount > count && count > 0 ? { code: 'choiceCountTooBig', params: { count } } : undefined;
};

/** What is wrong with the groups of a form whose items have these `photoId`s (N5.43-48); paths as in `groupItems.0.groupName`. */
export const groupFaults = (
  groups: readonly FormGroup[],
  photoIds: ReadonlySet<string>,
  field = 'groupItems',
): FieldFault[] => {
  const taken = new Set<string>();
  const ids = new Set<string>();
  return groups.flatMap((group, index): FieldFault[] => {
    const at = `${field}.${index}`;
    const name = nameFault(group.name);
    const choice = choiceFault(group);
    const isTwice = group.photoIds.some((photoId) => taken.size === taken.add(photoId).size);
    const isSameId = group.groupId !== undefined && ids.size === ids.add(group.groupId).size;
    const isUnknown = group.photoIds.some((photoId) => !photoIds.has(photoId));
    return [
      ...(isSameId ? [{ path: `${at}.id`, code: 'groupTwice' }] : []),
      ...(name === undefined ? [] : [{ path: `${at}.groupName`, code: name }]),
      ...(choice ? [{ path: `${at}.choiceCount`, ...choice }] : []),
      ...(group.photoIds.length === 0 ? [{ path: `${at}.itemPhotoIdStr`, code: 'groupEmpty' }] : []),
      ...(isUnknown ? [{ path: `${at}.itemPhotoIdStr`, code: 'groupItemUnknown' }] : []),
      ...(isTwice ? [{ path: `${at}.itemPhotoIdStr`, code: 'groupItemTwice' }] : []),
    ];
  });
};
