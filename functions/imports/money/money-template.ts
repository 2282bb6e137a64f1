import { moneyTemplateLists, moneyTemplateNotes } from '../../../shared/imports/texts/money-template-notes.ts';
import type { FrozenItem } from '../../items/frozen-item.ts';
import type { PayAccount } from '../../payments/pay-account.ts';
import { headings, headingsOf } from '../header.ts';
import { amountColumn, explainedWorkbook, inBothLanguages, textColumn } from '../template-workbook.ts';
import { moneyColumns, moneyHeadings } from './money-columns.ts';
import type { MoneyKind } from './money-kinds.ts';

/** What the rows of a file can name. */
interface Names {
  readonly items: readonly FrozenItem[];
  readonly accounts: readonly PayAccount[];
}

const listOf = (title: keyof typeof moneyTemplateLists, names: readonly string[]): string[] =>
  names.length === 0 ? [] : ['', inBothLanguages([moneyTemplateLists[title]]).join(' / '), ...names];

/** An empty workbook of payments or refunds; its second sheet explains it and lists what the rows can name. */
export const moneyTemplate = (kind: MoneyKind, { items, accounts }: Names): Promise<Uint8Array> => {
  const named = items.map((item) => ({ ...item, accountName: '', required: false }));
  return explainedWorkbook({
    columns: moneyHeadings(kind).map((heading, column) =>
      column === moneyColumns.amount ? amountColumn(heading) : textColumn(heading),
    ),
    fixed: headings.person.length,
    rows: [],
    notes: [
      ...inBothLanguages(Object.values(moneyTemplateNotes[kind])),
      ...listOf('items', headingsOf(named, named)),
      ...listOf(
        'accounts',
        accounts.map(({ name }) => name),
      ),
    ],
  });
};
