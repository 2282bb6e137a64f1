import Input from '@cloudscape-design/components/input';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import { shownCellUnitsMax } from '../../../../shared/imports/plan.ts';
import { workbenchTexts } from '../../../../shared/imports/texts/site-workbench.ts';
import type { Translate } from '../../locale/text.ts';
import { Reasons } from './reasons.tsx';
import { isAmountHeading, type PlanRow } from './view.ts';
import './workbench.css';

type Column = TableProps.ColumnDefinition<PlanRow>;

const tones = { new: 'success', same: 'info', refused: 'error' } as const;

const rowColumn = (t: Translate, isWide: boolean): Column => ({
  id: 'row',
  header: t(workbenchTexts.row),
  cell: ({ row }) => row,
  isRowHeader: true,
  width: isWide ? 80 : 60,
});

/** The state of a row, with the reasons that belong to no cell. */
const stateColumn = (t: Translate, isWide: boolean): Column => ({
  id: 'state',
  header: t(workbenchTexts.stateColumn),
  minWidth: 120,
  width: isWide ? 190 : 120,
  cell: ({ state, faults }) => (
    <>
      <StatusIndicator type={tones[state]}>{t(workbenchTexts.state[state])}</StatusIndicator>
      <Reasons faults={faults.filter(({ column }) => column === undefined)} />
    </>
  ),
});

const fileColumn = (t: Translate, heading: string, index: number, canEdit: boolean): Column => ({
  id: `column-${index}`,
  header: isAmountHeading(heading) ? <span className="amount-heading">{heading}</span> : heading,
  minWidth: 130,
  cell: ({ cells, faults }) => (
    <>
      {isAmountHeading(heading) ? <span className="money money-cell">{cells[index] ?? ''}</span> : (cells[index] ?? '')}
      <Reasons faults={faults.filter(({ column }) => column === index)} />
    </>
  ),
  ...(canEdit && {
    editConfig: {
      ariaLabel: t(workbenchTexts.editColumn),
      editIconAriaLabel: t(workbenchTexts.editColumn),
      editingCell: ({ row, cells }, { currentValue, setValue }) => (
        <Input
          autoFocus
          ariaLabel={t(workbenchTexts.cell, { column: heading, row })}
          value={typeof currentValue === 'string' ? currentValue : (cells[index] ?? '')}
          nativeInputAttributes={{ maxLength: shownCellUnitsMax }}
          onChange={({ detail }) => setValue(detail.value)}
        />
      ),
    },
  }),
});

/** The number and the state of a row, and its cells under the headings of the file. */
export const workbenchColumns = (
  t: Translate,
  headings: readonly string[],
  { canEdit, isWide }: { readonly canEdit: boolean; readonly isWide: boolean },
): Column[] => [
  rowColumn(t, isWide),
  stateColumn(t, isWide),
  ...headings.map((heading, index) => fileColumn(t, heading, index, canEdit)),
];

/** The number of the file's column; undefined for ours. */
export const columnIndexOf = (id: string | undefined): number | undefined => {
  const found = /^column-(\d+)$/.exec(id ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
};
