import type { Answer } from '../../../../shared/contract/call.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import type { getFeeItem } from '../../../../shared/settings/calls/get-fee-item.ts';
import type { StudySection } from '../../../../shared/students/codes.ts';

export type ShownItem = Answer<typeof getFeeItem>;

/** The form of a fee item, as its fields hold it. */
export interface ItemForm {
  readonly payItemNo: string;
  readonly name: string;
  readonly eName: string;
  /** Fen; null while nothing is entered. */
  readonly price: number | null;
  readonly custodial: boolean;
  readonly accountId: Id<'account'> | undefined;
  readonly schoolIds: readonly Id<'school'>[];
  readonly studySections: readonly StudySection[];
  readonly inUse: boolean;
}

export const emptyForm: ItemForm = {
  ...{ payItemNo: '', name: '', eName: '', price: null, custodial: false, accountId: undefined },
  ...{ schoolIds: [], studySections: [], inUse: true },
};

export const formOf = ({
  payItemNo,
  name,
  eName,
  price,
  custodial,
  accountId,
  schoolIds,
  studySections,
  inUse,
}: ShownItem): ItemForm => ({
  ...{ payItemNo, name, eName, price, custodial, accountId, schoolIds, studySections, inUse },
});

/** What the shared rule looks at. */
export const factsOf = ({ price, ...form }: ItemForm) => ({ ...form, price: price ?? undefined });

/** What was typed when somebody else had saved the item, and the item as it was shown. */
export interface TypedItem {
  readonly form: ItemForm;
  readonly seen: ShownItem;
}

const fields = Object.keys(emptyForm) as (keyof ItemForm)[];

const changedFields = (before: ItemForm, after: ItemForm): (keyof ItemForm)[] =>
  fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/** The item as it is stored now, with each field that was typed. */
export const withTyped = ({ form, seen }: TypedItem, now: ShownItem): ItemForm => ({
  ...formOf(now),
  ...Object.fromEntries(changedFields(formOf(seen), form).map((field) => [field, form[field]])),
});

/** The fields that somebody else changed, too, and to something else. */
export const changedByBoth = (typed: TypedItem, now: ShownItem): (keyof ItemForm)[] => {
  const changed = new Set(changedFields(formOf(typed.seen), formOf(now)));
  return changedFields(withTyped(typed, now), formOf(now)).filter((field) => changed.has(field));
};

/** The stages of the form after a choice among the offered ones; a stage that only other schools have stays. */
export const withStages = (
  form: Pick<ItemForm, 'studySections'>,
  offered: readonly StudySection[],
  chosen: readonly StudySection[],
): StudySection[] => [
  ...offered.filter((section) => chosen.includes(section)),
  ...form.studySections.filter((section) => !offered.includes(section)),
];
