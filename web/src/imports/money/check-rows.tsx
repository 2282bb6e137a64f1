import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { Language } from '../../../../shared/contract/texts.ts';
import { workbookTexts } from '../../../../shared/imports/texts/server.ts';
import { moneyImportTexts } from '../../../../shared/imports/texts/site-money.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useLanguage } from '../../locale/language.tsx';
import { Money, MoneyHeader } from '../../locale/money.tsx';
import { sentencesOf, useText, type Translate } from '../../locale/text.ts';
import { useWide } from '../../ui/use-wide.ts';
import { rowFaultText } from '../parts/row-fault-text.ts';
import type { MoneyCheck, MoneyKind } from './kinds.ts';

type Row = MoneyCheck['list'][number];

const signs = { new: 'success', same: 'info', refused: 'error' } as const satisfies Record<
  Row['state'],
  StatusIndicatorProps.Type
>;

/** The first reason of a row, and how many more it has. */
const reasonOf = (t: Translate, language: Language, { code, params, more = 0 }: Row): string =>
  sentencesOf(t, [
    code === undefined ? '' : (rowFaultText(t, language, { code, params }) ?? ''),
    more > 0 ? t(workbookTexts.moreReasons, { count: more }) : '',
  ]);

/** A refused row names no item also where its cell cannot be read. */
const itemOf = (t: Translate, { item, state }: Row): string =>
  item || (state === 'refused' ? '-' : t(moneyImportTexts.allItems));

type Column = TableProps.ColumnDefinition<Row>;

const stateColumn = (t: Translate, language: Language, minWidth: number): Column => ({
  id: 'state',
  header: t(moneyImportTexts.state),
  minWidth,
  cell: (row) => (
    <>
      <StatusIndicator type={signs[row.state]}>{t(moneyImportTexts.states[row.state])}</StatusIndicator>
      <div>{reasonOf(t, language, row)}</div>
    </>
  ),
});

const rowColumn = (t: Translate): Column => ({
  ...{ id: 'row', header: t(moneyImportTexts.row), cell: ({ row }) => row },
  ...{ width: 70, minWidth: 60 },
});

const amountOf = ({ amount }: Row) =>
  amount === undefined ? <span className="money-cell">-</span> : <Money fen={amount} cell />;

const wideColumns = (t: Translate, language: Language): Column[] => [
  rowColumn(t),
  stateColumn(t, language, 180),
  {
    id: 'student',
    header: t(moneyImportTexts.student),
    isRowHeader: true,
    minWidth: 110,
    cell: ({ name, studentNumber }) => (
      <>
        {name}
        <div>{studentNumber}</div>
      </>
    ),
  },
  { id: 'amount', header: <MoneyHeader text={t(moneyImportTexts.amount)} />, minWidth: 110, cell: amountOf },
  {
    id: 'item',
    header: t(moneyImportTexts.item),
    minWidth: 110,
    cell: (row) => itemOf(t, row),
  },
  { id: 'date', header: t(moneyImportTexts.date), minWidth: 110, cell: ({ date }) => date ?? '-' },
  { id: 'account', header: t(moneyImportTexts.account), minWidth: 130, cell: ({ account }) => account || '-' },
  { id: 'voucherNo', header: t(moneyImportTexts.voucherNo), minWidth: 110, cell: ({ voucherNo }) => voucherNo || '-' },
];

/** A phone has room for two columns: who pays what, and what would come of it. */
const narrowColumns = (t: Translate, language: Language): Column[] => [
  {
    id: 'student',
    header: t(moneyImportTexts.student),
    isRowHeader: true,
    minWidth: 130,
    cell: (row) => (
      <>
        <div>
          {row.name} {row.studentNumber}
        </div>
        {row.amount !== undefined && <Money fen={row.amount} />}
        {[itemOf(t, row), row.date, row.account, row.voucherNo].filter(Boolean).map((text, index) => (
          <div key={index}>{text}</div>
        ))}
        <div>{t(moneyImportTexts.rowNumber, { row: row.row })}</div>
      </>
    ),
  },
  stateColumn(t, language, 130),
];

/** Refused rows need the user first. */
const order = { refused: 0, same: 1, new: 2 } as const satisfies Record<Row['state'], number>;

/** The first rows of each result of the check. */
export const CheckRows = ({ kind, check }: { kind: MoneyKind; check: MoneyCheck }) => {
  const t = useText();
  const { language } = useLanguage();
  const isWide = useWide();
  const items = check.list.toSorted((one, other) => order[one.state] - order[other.state] || one.row - other.row);
  const count = check.new + check.same + check.refused;
  return (
    <Table
      variant="borderless"
      items={items}
      trackBy={({ row }) => String(row)}
      columnDefinitions={isWide ? wideColumns(t, language) : narrowColumns(t, language)}
      wrapLines
      contentDensity="compact"
      ariaLabels={{ tableLabel: `${t(moneyImportTexts.title[kind])}${t(siteTexts.colon)}${t(moneyImportTexts.rows)}` }}
      {...(items.length < count && { footer: t(moneyImportTexts.rowsFirst) })}
    />
  );
};
