import Table, { type TableProps } from '@cloudscape-design/components/table';
import { Suspense } from 'react';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import { useText } from '../../../locale/text.ts';
import type { NoticeCard } from '../header.tsx';
import { loadedControl } from '../../../ui/loaded-later.tsx';
import { alwaysShown, peopleColumns, tableColumns } from './columns.tsx';
import { nextSort, sortingOf } from './order.ts';
import type { PersonRow } from './person.ts';
import type { RowTools } from './row-actions.tsx';
import type { People } from './use-people.ts';

/** Loaded later: it is rarely opened. */
const PreferencesDialog = loadedControl(async () => (await import('./preferences-dialog.tsx')).PreferencesDialog);

const tableLook = {
  stickyHeader: true,
  contentDensity: 'compact',
  wrapLines: false,
} as const;

type Common = Omit<TableProps<PersonRow>, 'columnDefinitions' | 'preferences'>;

/** The table in a wide window, with the columns and the order that the user wants. */
export const PeopleTable = ({
  common,
  card,
  people,
  tools,
}: {
  common: Common;
  card: NoticeCard;
  people: People;
  tools: RowTools;
}) => {
  const t = useText();
  const { view, onView, preferences, prefer, pageSize } = people;
  const { sort } = view;
  const columns = peopleColumns(t, card, tools, preferences.itemsFirst);
  const shown = columns.filter(({ id }) => !preferences.hidden.includes(id) || alwaysShown.includes(id));
  const headed = tableColumns(shown, ({ label: column }) => ({ sorted }) => {
    const order = sorted && sort ? t(noticeDetailTexts.list.sortOf[sort]) : undefined;
    if (order === undefined) return t(noticeDetailTexts.list.unsorted, { column });
    return t(noticeDetailTexts.list.sorted, { column, order });
  });
  return (
    <div className="people-table">
      <Table
        {...common}
        {...tableLook}
        {...sortingOf<PersonRow>(sort)}
        // Name and actions stay in sight while the columns are scrolled.
        stickyColumns={{ first: shown.findIndex(({ id }) => id === 'name') + 1, last: 1 }}
        columnDefinitions={headed}
        onSortingChange={({ detail }) => onView({ sort: nextSort(sort, detail.sortingColumn.sortingField), page: 1 })}
        preferences={
          <Suspense fallback={null}>
            <PreferencesDialog
              columns={columns}
              pageSize={pageSize}
              preferences={preferences}
              onChange={(next) => {
                prefer(next);
                if (next.size !== pageSize) onView({ size: next.size, page: 1 });
              }}
            />
          </Suspense>
        }
      />
    </div>
  );
};
