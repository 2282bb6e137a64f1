import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useState, type ReactNode } from 'react';
import type { Text } from '../../../../../shared/contract/texts.ts';
import { itemEditorTexts } from '../../../../../shared/items/texts/site-editor.ts';
import { isItemGroupEnabled } from '../../../../../shared/notices/calls/is-item-group-enabled.ts';
import { limits, type BusinessType } from '../../../../../shared/notices/codes.ts';
import { noticeEditorTexts } from '../../../../../shared/notices/texts/site-editor.ts';
import { useSession } from '../../../app/session/session-context.ts';
import { useCall } from '../../../client/hooks.ts';
import { useText } from '../../../locale/text.ts';
import { Still } from '../../../ui/still.tsx';
import { SectionFault } from '../../../ui/section-fault.tsx';
import { EmptyState } from '../../../ui/table-states.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { discountPermission } from '../../../../../shared/items/permissions.ts';
import { withItems, type EditorForm } from '../form.ts';
import { withGroupItems, withNewGroup } from '../groups.ts';
import { startsPart } from '../../../ui/parts-of-form.ts';
import type { SectionProps } from '../section.ts';
import { loadedDialog } from '../../../ui/loaded-later.tsx';
import { addsItems } from './after-removal.ts';
import { FileItems } from './file-items.tsx';
import type { ItemPickerProps } from './item-picker.tsx';
import { EditorItemRows } from './item-rows.tsx';
import { EditorItemTable } from './item-table.tsx';
import { useNextFocus } from './next-focus.ts';
import { useItemNotes } from './notes.tsx';
import { ItemSelectionField } from './selection-field.tsx';
import type { BilledSums } from './totals.ts';
import type { ItemsProps } from './sections.ts';

const ItemPicker = loadedDialog(async () => (await import('./item-picker.tsx')).ItemPicker, { ahead: true });

/** The table needs so much beside an open navigation. */
const tablePx = 1024;

const Rows = (props: ItemsProps & { fromFile: boolean }) => {
  const t = useText();
  const isWide = useWide(tablePx);
  if (props.fromFile) return <FileItems items={props.form.items} />;
  if (!isWide) return <EditorItemRows {...props} />;
  return (
    <SpaceBetween size="xs">
      <EditorItemTable {...props} />
      {!props.readOnly && (
        <Box color="text-body-secondary" fontSize="body-s">
          {t(itemEditorTexts.keys)}
        </Box>
      )}
    </SpaceBetween>
  );
};

/** What is added to: the notice, or one of its groups. */
type Target = 'notice' | { readonly groupId: string };

interface ActionsProps {
  readonly isReady: boolean;
  readonly hasGroups: boolean;
  readonly addText: Text | undefined;
  readonly onAdd: () => void;
  readonly onAddGroup: () => void;
}

const Actions = ({ isReady, hasGroups, addText, onAdd, onAddGroup }: ActionsProps) => {
  const t = useText();
  const later = { disabled: !isReady, disabledReason: t(noticeEditorTexts.chooseSchoolFirst) };
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {hasGroups && (
        <Button formAction="none" {...later} onClick={onAddGroup}>
          {t(itemEditorTexts.addGroup)}
        </Button>
      )}
      <div {...startsPart}>
        <Button formAction="none" {...later} nativeButtonAttributes={addsItems} onClick={onAdd}>
          {t(addText ?? noticeEditorTexts.addItems)}
        </Button>
      </div>
    </SpaceBetween>
  );
};

interface EditorItemsProps extends SectionProps {
  readonly fromFile: boolean;
  /** Of the notice, which is one of finance when left out: whose right its discounts are (N6.03, N6.04). */
  readonly businessType?: BusinessType | undefined;
  /** How many optional items parents choose is said of the notice, not of one person. */
  readonly ofOnePerson?: boolean;
  /** What that person is billed: the sums below the items. */
  readonly billed?: BilledSums;
  /** The same of some people, whose sums are shown together. */
  readonly ofSomePeople?: boolean;
  /** Once somebody has paid, their groups stay as they are (S2.75). */
  readonly keepsGroups?: boolean;
  /** The collection account of a notice that is there; its people get no items of another one. */
  readonly accountId?: string | undefined;
  /** What the button that adds items says; the editor's words when left out. */
  readonly addText?: Text;
  /** Help beside the heading. */
  readonly info?: ReactNode;
}

const itemsFrame = (slot: (name: 'header' | 'content') => ReactNode) => (
  <Container header={slot('header')}>{slot('content')}</Container>
);

interface PickingProps extends Pick<ItemPickerProps, 'accountId' | 'onClose' | 'onAdd'> {
  readonly form: EditorForm;
  readonly target: Target | undefined;
}

/** The catalogue, while items are chosen for the notice or a group. */
const Picking = ({ form: { schoolId, studySection, items, groups }, target, ...acts }: PickingProps) => {
  if (target === undefined || schoolId === undefined || studySection === undefined) return null;
  const groupNumber =
    target === 'notice' ? undefined : groups.findIndex(({ groupId }) => groupId === target.groupId) + 1;
  return (
    <Suspense fallback={null}>
      <ItemPicker {...{ schoolId, studySection, groupNumber }} chosen={items} {...acts} />
    </Suspense>
  );
};

/** Whether the organisation has groups of items. */
const useHasGroups = ({ schoolId }: EditorForm): boolean =>
  useCall(isItemGroupEnabled, schoolId && { schoolId }, { staleTimeMs: 300_000 }).data?.enabled ?? false;

/** The fee items of the notice and their groups; the add button hides at 50 (N5.53). */
export const EditorItems = (props: EditorItemsProps) => {
  const { form, change, errorAt, readOnly, businessType = 'finance' } = props;
  const t = useText();
  const { can } = useSession();
  const [target, setTarget] = useState<Target>();
  const { notes, onRefused, onFilled } = useItemNotes(change);
  const focusNext = useNextFocus(form);
  const hasGroups = useHasGroups(form) && !props.keepsGroups;
  const canAdd = !readOnly && form.items.length < limits.itemsPerNotice;
  return (
    <>
      <Still
        frame={itemsFrame}
        slots={{
          header: (
            <Header
              variant="h2"
              info={props.info}
              counter={`(${form.items.length})`}
              actions={
                canAdd && (
                  <Actions
                    isReady={form.schoolId !== undefined && form.studySection !== undefined}
                    {...{ hasGroups, addText: props.addText }}
                    onAdd={() => setTarget('notice')}
                    onAddGroup={() => {
                      change(withNewGroup);
                      focusNext('group');
                    }}
                  />
                )
              }
            >
              {t(noticeEditorTexts.items)}
            </Header>
          ),
          content: (
            <SpaceBetween size="m">
              <SectionFault text={errorAt('items') ?? errorAt('groupItems')} />
              {notes}
              {form.items.length === 0 && form.groups.length === 0 ? (
                <EmptyState title={t(noticeEditorTexts.noItems)} text={t(noticeEditorTexts.noItemsHint)} />
              ) : (
                <Rows
                  {...props}
                  mayDiscount={can(discountPermission[businessType])}
                  {...{ onRefused, onFilled }}
                  onPickFor={(groupId) => setTarget({ groupId })}
                />
              )}
              {!props.ofOnePerson && !props.ofSomePeople && <ItemSelectionField {...{ form, change, readOnly }} />}
            </SpaceBetween>
          ),
        }}
      />
      <Picking
        {...{ form, target }}
        accountId={props.accountId}
        onClose={() => setTarget(undefined)}
        onAdd={(items) => {
          change((now) =>
            typeof target === 'object' ? withGroupItems(now, target.groupId, items) : withItems(now, items),
          );
          setTarget(undefined);
          focusNext(items);
        }}
      />
    </>
  );
};
