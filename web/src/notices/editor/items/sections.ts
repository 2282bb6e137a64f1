import type { EditorForm, EditorGroup, EditorItem } from '../form.ts';
import type { SectionProps } from '../section.ts';
import type { Filled } from './paste.ts';
import type { BilledSums } from './totals.ts';

/** The properties of the list of items, as a table and on a phone. */
export interface ItemsProps extends SectionProps {
  readonly mayDiscount: boolean;
  /** The items are those of one person: no sum is of all students. */
  readonly ofOnePerson?: boolean;
  readonly billed?: BilledSums | undefined;
  /** Pasted values that no field could take. */
  readonly onRefused: (values: readonly string[]) => void;
  readonly onFilled: (filled: Filled) => void;
  /** Opens the catalogue to add items to a group. */
  readonly onPickFor: (groupId: string) => void;
}

interface Section {
  /** Undefined: the items that are no choice of a group. */
  readonly group: EditorGroup | undefined;
  /** From 1. */
  readonly number: number;
  readonly rows: readonly { readonly item: EditorItem; readonly index: number }[];
}

/** The items in the order in which they are shown: first those outside groups, then group by group. */
export const sectionsOf = ({ items, groups }: EditorForm): Section[] => {
  const rows = items.map((item, index) => ({ item, index }));
  const grouped = new Set(groups.flatMap(({ photoIds }) => photoIds));
  const outside = rows.filter(({ item }) => !grouped.has(item.photoId));
  return [
    ...(outside.length > 0 ? [{ group: undefined, number: 0, rows: outside }] : []),
    ...groups.map((group, index) => ({
      group,
      number: index + 1,
      rows: rows.filter(({ item }) => group.photoIds.includes(item.photoId)),
    })),
  ];
};
