import Box from '@cloudscape-design/components/box';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useState } from 'react';
import type { Answer } from '../../../../../shared/contract/call.ts';
import type { Id } from '../../../../../shared/contract/ids.ts';
import { itemTexts } from '../../../../../shared/items/texts/site.ts';
import { limits } from '../../../../../shared/notices/codes.ts';
import { listFeeItems } from '../../../../../shared/settings/calls/list-fee-items.ts';
import { siteTexts } from '../../../../../shared/site/texts/site.ts';
import type { StudySection } from '../../../../../shared/students/codes.ts';
import { useCall } from '../../../client/hooks.ts';
import { Money, MoneyHeader } from '../../../locale/money.tsx';
import { PersonName, useNameIn } from '../../../locale/names.tsx';
import { useText, type Translate } from '../../../locale/text.ts';
import { fieldText } from '../../../ui/field-text.ts';
import { Paging } from '../../../ui/paging.tsx';
import { EmptyState, LoadError, NoMatch } from '../../../ui/table-states.tsx';
import type { EditorItem } from '../form.ts';
import { PickDialog } from '../pick-dialog.tsx';
import { whyPickRefused } from './pick.ts';

type CatalogueItem = Answer<typeof listFeeItems>['list'][number];

const sizes = [10, 20, 50] as const;

const editorItemOf = (item: CatalogueItem): EditorItem => ({ ...item, quantity: '1', required: true });

const columns = (t: Translate): TableProps.ColumnDefinition<CatalogueItem>[] => [
  {
    id: 'name',
    header: t(itemTexts.picker.name),
    isRowHeader: true,
    minWidth: 160,
    cell: (item) => <PersonName name={item.name} eName={item.eName} />,
  },
  { id: 'number', header: t(itemTexts.picker.number), cell: (item) => item.payItemNo },
  {
    id: 'kind',
    header: t(itemTexts.picker.kind),
    cell: (item) => t(item.custodial ? itemTexts.picker.custodial : itemTexts.picker.ordinary),
  },
  {
    id: 'price',
    header: <MoneyHeader text={t(itemTexts.picker.price)} />,
    cell: (item) => <Money fen={item.price} cell />,
  },
];

interface Search {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly keyword: string;
}
const noSearch: Search = { pageIndex: 1, pageSize: 20, keyword: '' };

interface CatalogueProps {
  readonly schoolId: Id<'school'>;
  readonly studySection: StudySection;
  readonly selected: readonly CatalogueItem[];
  readonly onSelect: (items: CatalogueItem[]) => void;
}

/** The catalogue, page by page. The selection survives a change of page or search. */
const Catalogue = ({ schoolId, studySection, selected, onSelect }: CatalogueProps) => {
  const t = useText();
  const named = useNameIn();
  const [search, setSearch] = useState(noSearch);
  const [typed, setTyped] = useState('');
  const { pageIndex, pageSize, keyword } = search;
  const { data, error, refetch, isPlaceholderData } = useCall(
    listFeeItems,
    { page: { pageIndex, pageSize }, keyword: keyword || undefined, schoolId, studySection, inUse: true },
    { keepPrevious: true },
  );
  const find = (text: string) => {
    setTyped(text);
    setSearch({ ...search, keyword: text.trim(), pageIndex: 1 });
  };
  const none = keyword === '' ? <EmptyState title={t(itemTexts.picker.empty)} /> : <NoMatch onClear={() => find('')} />;
  return (
    <Table
      variant="embedded"
      items={data?.list ?? []}
      trackBy="itemId"
      columnDefinitions={columns(t)}
      selectionType="multi"
      selectedItems={[...selected]}
      onSelectionChange={({ detail }) => onSelect(detail.selectedItems)}
      loading={!error && (data === undefined || isPlaceholderData)}
      loadingText={t(siteTexts.table.loading)}
      wrapLines
      ariaLabels={{
        tableLabel: t(itemTexts.picker.table),
        selectionGroupLabel: t(siteTexts.table.selection),
        allItemsSelectionLabel: () => t(siteTexts.table.selectAll),
        itemSelectionLabel: (_, item) => t(itemTexts.picker.select, { name: named(item.name, item.eName) }),
      }}
      empty={error ? <LoadError error={error} onRetry={() => void refetch()} /> : none}
      filter={
        <TextFilter
          filteringText={typed}
          filteringPlaceholder={t(itemTexts.picker.keyword)}
          filteringAriaLabel={t(itemTexts.picker.keyword)}
          onChange={({ detail }) => setTyped(detail.filteringText.slice(0, 100))}
          onDelayedChange={({ detail }) => find(detail.filteringText.slice(0, 100))}
        />
      }
      pagination={
        <Paging
          pageIndex={pageIndex}
          pageSize={pageSize}
          totalCount={data?.totalCount ?? 0}
          onPage={(next) => setSearch({ ...search, pageIndex: next })}
          sizes={sizes}
          onSize={(size) => setSearch({ ...search, pageSize: size, pageIndex: 1 })}
        />
      }
    />
  );
};

export interface ItemPickerProps {
  readonly schoolId: Id<'school'>;
  readonly studySection: StudySection;
  /** The items already on the notice. */
  readonly chosen: readonly EditorItem[];
  readonly onAdd: (items: readonly EditorItem[]) => void;
  readonly onClose: () => void;
}

/** The select-fee-items modal over the catalogue of a school and stage (N2.47). */
export const ItemPicker = ({ schoolId, studySection, chosen, onAdd, onClose }: ItemPickerProps) => {
  const t = useText();
  const [selected, setSelected] = useState<readonly CatalogueItem[]>([]);
  const picked = selected.map(editorItemOf);
  const fault = whyPickRefused(chosen, picked);
  const room = Math.max(0, limits.itemsPerNotice - chosen.length - picked.length);
  return (
    <PickDialog
      title={t(itemTexts.picker.title)}
      addText={picked.length === 0 ? t(itemTexts.picker.addNone) : t(itemTexts.picker.add, { count: picked.length })}
      fault={fault && t(fieldText(fault))}
      canAdd={picked.length > 0}
      onAdd={() => onAdd(picked)}
      onClose={onClose}
    >
      <Box color="text-body-secondary">{t(itemTexts.picker.room, { count: room })}</Box>
      <Catalogue schoolId={schoolId} studySection={studySection} selected={selected} onSelect={setSelected} />
    </PickDialog>
  );
};
