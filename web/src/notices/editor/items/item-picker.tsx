import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { TextFilterProps } from '@cloudscape-design/components/text-filter';
import { useState, type KeyboardEvent } from 'react';
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
import { useErrorText } from '../../../ui/error-text.ts';
import { fieldText } from '../../../ui/field-text.ts';
import { Paging } from '../../../ui/paging.tsx';
import { EmptyState, LoadError, NoMatch } from '../../../ui/table-states.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import type { EditorItem } from '../form.ts';
import { useOpeningFocus } from '../../../ui/opening-focus.ts';
import { PickDialog } from '../../../ui/pick-dialog.tsx';
import { useIsOpen } from '../../../ui/use-is-open.ts';
import { FindItem, isInFind, type FindItemProps } from './find-item.tsx';
import { accountOf, ofOneAccount, whyNotPickable, whyPickRefused } from './pick.ts';
import { useTaking, type CatalogueItem } from './use-taking.ts';

const sizes = [10, 20, 50] as const;

const editorItemOf = (item: CatalogueItem): EditorItem => ({ ...item, quantity: '1', required: true, benefits: [] });

type Reason = ReturnType<typeof whyNotPickable>;
type ReasonOf = (item: CatalogueItem) => Reason;

const NameCell = ({ item, reason }: { item: CatalogueItem; reason: Reason }) => {
  const t = useText();
  return (
    <>
      <PersonName name={item.name} eName={item.eName} />
      {reason && (
        <Box color="text-body-secondary" fontSize="body-s">
          {t(itemTexts.picker[reason])}
        </Box>
      )}
    </>
  );
};

/** On a phone, what has no room beside the name is below it. */
const columns = (t: Translate, reasonOf: ReasonOf, isWide: boolean): TableProps.ColumnDefinition<CatalogueItem>[] => {
  const kindOf = (item: CatalogueItem) => t(item.custodial ? itemTexts.picker.custodial : itemTexts.picker.ordinary);
  const name = { id: 'name', header: t(itemTexts.picker.name), isRowHeader: true };
  const price = {
    id: 'price',
    header: <MoneyHeader text={t(itemTexts.picker.price)} />,
    cell: (item: CatalogueItem) => <Money fen={item.price} cell />,
  };
  if (!isWide)
    return [
      {
        ...{ ...name, minWidth: 150 },
        cell: (item) => (
          <>
            <NameCell item={item} reason={reasonOf(item)} />
            <Box color="text-body-secondary" fontSize="body-s">
              {item.payItemNo} · {kindOf(item)} · {item.accountName}
            </Box>
          </>
        ),
      },
      price,
    ];
  return [
    { ...name, minWidth: 160, cell: (item) => <NameCell item={item} reason={reasonOf(item)} /> },
    { id: 'number', header: t(itemTexts.picker.number), cell: (item) => item.payItemNo },
    { id: 'kind', header: t(itemTexts.picker.kind), cell: kindOf },
    price,
    { id: 'account', header: t(itemTexts.picker.account), minWidth: 140, cell: (item) => item.accountName },
  ];
};

interface Search {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly keyword: string;
}
const noSearch: Search = { pageIndex: 1, pageSize: 20, keyword: '' };

type CatalogueProps = Pick<ItemPickerProps, 'schoolId' | 'studySection' | 'chosen' | 'accountId'> &
  FindItemProps & {
    readonly selected: readonly CatalogueItem[];
    readonly onSelect: (items: CatalogueItem[]) => void;
  };

/** Once an item decides the account, says which it is and why others cannot be added (N5.49). */
const OneAccount = ({ of, shown }: { of: string | undefined; shown: readonly CatalogueItem[] }) => {
  const t = useText();
  const account = shown.find(({ accountId }) => accountId === of)?.accountName;
  if (account === undefined) return null;
  return <Alert type="info">{t(itemTexts.picker.oneAccount, { account })}</Alert>;
};

/** The catalogue, page by page. The selection survives a change of page or search. */
const Catalogue = ({ schoolId, studySection, chosen, accountId, selected, onSelect, ...field }: CatalogueProps) => {
  const { typed, onType } = field;
  const t = useText();
  const named = useNameIn();
  const isWide = useWide();
  const [search, setSearch] = useState(noSearch);
  const { pageIndex, pageSize } = search;
  // The search field reports what is typed with a delay, and is empty at once when it was taken.
  const keyword = typed.trim() === '' ? '' : search.keyword;
  const { data, error, refetch, isPlaceholderData } = useCall(
    listFeeItems,
    { page: { pageIndex, pageSize }, keyword: keyword || undefined, schoolId, studySection, inUse: true },
    { keepPrevious: true },
  );
  const find = (text: string) => {
    onType(text);
    setSearch({ ...search, keyword: text.trim(), pageIndex: 1 });
  };
  const shown = data?.list ?? [];
  const reasonOf: ReasonOf = (item) => whyNotPickable(item, chosen, selected, accountId);
  const nameOf = (item: CatalogueItem) => {
    const [name, reason] = [named(item.name, item.eName), reasonOf(item)];
    return reason ? t(itemTexts.picker.cannotSelect, { name, reason: t(itemTexts.picker[reason]) }) : name;
  };
  const none = keyword === '' ? <EmptyState title={t(itemTexts.picker.empty)} /> : <NoMatch onClear={() => find('')} />;
  return (
    <SpaceBetween size="s">
      <div aria-live="polite">
        <OneAccount of={accountOf([...chosen, ...selected], accountId)} shown={[...selected, ...shown]} />
      </div>
      <Table
        variant="embedded"
        items={shown}
        trackBy="itemId"
        columnDefinitions={columns(t, reasonOf, isWide)}
        selectionType="multi"
        selectedItems={[...selected]}
        isItemDisabled={(item) => reasonOf(item) !== undefined}
        onSelectionChange={({ detail }) => onSelect(ofOneAccount(chosen, detail.selectedItems, accountId))}
        loading={!error && (data === undefined || isPlaceholderData)}
        loadingText={t(siteTexts.table.loading)}
        wrapLines
        ariaLabels={{
          tableLabel: t(itemTexts.picker.table),
          selectionGroupLabel: t(siteTexts.table.selection),
          allItemsSelectionLabel: () => t(siteTexts.table.selectAll),
          itemSelectionLabel: (_, item) => t(itemTexts.picker.select, { name: nameOf(item) }),
        }}
        empty={error ? <LoadError error={error} onRetry={() => void refetch()} /> : none}
        filter={<FindItem {...field} onFind={(keyword) => setSearch({ ...search, keyword, pageIndex: 1 })} />}
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
    </SpaceBetween>
  );
};

export interface ItemPickerProps {
  readonly schoolId: Id<'school'>;
  readonly studySection: StudySection;
  /** The items already on the notice. */
  readonly chosen: readonly EditorItem[];
  /** The account that all items go to, whatever is chosen; undefined when the first item decides it. */
  readonly accountId: string | undefined;
  /** The number of the group whose choices the items become; absent: they become items of the notice. */
  readonly groupNumber?: number | undefined;
  readonly onAdd: (items: readonly EditorItem[]) => void;
  readonly onClose: () => void;
}

/** The select-fee-items modal over the catalogue of a school and stage (N2.47), also for the items of a group (N2.48). */
export const ItemPicker = (props: ItemPickerProps) => {
  const { schoolId, studySection, chosen, accountId, groupNumber, onAdd, onClose } = props;
  const t = useText();
  const textOf = useErrorText();
  const isWide = useWide();
  const { selected, select, take, missed, error } = useTaking({ schoolId, studySection, chosen, accountId });
  const [typed, setTyped] = useState('');
  const field = useOpeningFocus<TextFilterProps.Ref>();
  const takeTyped = () => {
    setTyped('');
    return take(typed);
  };
  const isOpen = useIsOpen();
  const finish = async (event: KeyboardEvent) => {
    // A search that was only to find what is ticked chooses nothing.
    const items = (isInFind(event) ? await takeTyped() : selected).map(editorItemOf);
    // Cancelled while what was typed was looked up: nothing is added.
    if (isOpen() && items.length > 0 && whyPickRefused(chosen, items) === undefined) onAdd(items);
  };
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
      onCommit={finish}
      onClose={onClose}
    >
      <Box color="text-body-secondary">
        {groupNumber !== undefined && <div>{t(itemTexts.picker.forGroup, { number: groupNumber })}</div>}
        <div>{t(itemTexts.picker.room, { count: room })}</div>
        {isWide && <div>{t(itemTexts.picker.keys)}</div>}
      </Box>
      <div aria-live="polite">
        {missed !== undefined && <Alert type="warning">{t(itemTexts.picker.missed, { text: missed })}</Alert>}
        {error !== undefined && <Alert type="error">{textOf(error)}</Alert>}
      </div>
      <Catalogue
        {...{ schoolId, studySection, chosen, accountId, selected, typed, field }}
        onSelect={select}
        onType={setTyped}
        onTake={() => void takeTyped()}
      />
    </PickDialog>
  );
};
