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

/** The stages of the form after a choice among the offered ones; a stage that only other schools have stays. */
export const withStages = (
  form: Pick<ItemForm, 'studySections'>,
  offered: readonly StudySection[],
  chosen: readonly StudySection[],
): StudySection[] => [
  ...offered.filter((section) => chosen.includes(section)),
  ...form.studySections.filter((section) => !offered.includes(section)),
];
