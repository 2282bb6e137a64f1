import type { TableProps } from '@cloudscape-design/components/table';
import type { ListSort } from '../view.ts';

type SortedColumn = 'name' | 'outstanding';

/** The orders that clicks on a heading go through; one more click sorts by class again. The highest debts come first. */
const turns: Record<SortedColumn, readonly ListSort[]> = {
  name: ['name', '-name'],
  outstanding: ['-outstanding', 'outstanding'],
};
const isSorted = (id: string | undefined): id is SortedColumn => id !== undefined && id in turns;

const columnOf = (sort: ListSort): SortedColumn => (sort.endsWith('name') ? 'name' : 'outstanding');

/** The order after a click on a heading. */
export const nextSort = (current: ListSort | undefined, column: string | undefined): ListSort | undefined => {
  if (!isSorted(column)) return current;
  const turn = turns[column];
  return turn[current === undefined ? 0 : turn.indexOf(current) + 1];
};

/** The order as the table shows it. */
export const sortingOf = <Row>(
  sort: ListSort | undefined,
): Pick<TableProps<Row>, 'sortingColumn' | 'sortingDescending'> =>
  sort === undefined
    ? {}
    : { sortingColumn: { sortingField: columnOf(sort) }, sortingDescending: sort.startsWith('-') };
