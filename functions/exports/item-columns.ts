import { nameIn, type Language } from '../../shared/contract/texts.ts';
import type { ExportColumn } from './export-sheet.ts';

/** A fee item that has a column. */
export interface ColumnItem {
  readonly name: string;
  readonly eName: string;
  /** Lines of orders of earlier releases have none. */
  readonly payItemNo?: string | undefined;
}

/** The columns of fee items. Several of one name have their numbers in the heading, as in the templates of imports. */
export const itemColumns = (language: Language, items: readonly ColumnItem[]): ExportColumn[] => {
  const names = items.map(({ name, eName }) => nameIn(language, name, eName));
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return items.map(({ payItemNo }, index) => {
    const name = names[index] ?? '';
    const heading = counts.get(name) === 1 || !payItemNo ? name : `${name} [${payItemNo}]`;
    return { heading, kind: 'money', isSummed: true };
  });
};
