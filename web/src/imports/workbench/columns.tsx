import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import { workbenchTexts } from '../../../../shared/imports/texts/site-workbench.ts';
import type { Translate } from '../../locale/text.ts';
import { CellEditor } from './cell-editor.tsx';
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

interface Editing {
  readonly canEdit: boolean;
  /** Saves a cell of a row. Rejects when it could not be saved. */
  readonly onSave: (row: PlanRow, index: number, text: string) => Promise<void>;
}

const fileColumn = (t: Translate, heading: string, index: number, { canEdit, onSave }: Editing): Column => ({
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
      editingCell: (row, context) => (
        <CellEditor
          label={t(workbenchTexts.cell, { column: heading, row: row.row })}
          saved={row.cells[index] ?? ''}
          context={context}
          onSave={(text) => onSave(row, index, text)}
        />
      ),
    },
  }),
});

/** The number and the state of a row, and its cells under the headings of the file. */
export const workbenchColumns = (
  t: Translate,
  headings: readonly string[],
  { isWide, ...editing }: Editing & { readonly isWide: boolean },
): Column[] => [
  rowColumn(t, isWide),
  stateColumn(t, isWide),
  ...headings.map((heading, index) => fileColumn(t, heading, index, editing)),
];

/** The number of the file's column; undefined for ours. */
export const columnIndexOf = (id: string | undefined): number | undefined => {
  const found = /^column-(\d+)$/.exec(id ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
};
