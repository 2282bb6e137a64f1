import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import { limits } from '../../../../../shared/notices/codes.ts';
import { noticeEditorTexts } from '../../../../../shared/notices/texts/site-editor.ts';
import { Money } from '../../../locale/money.tsx';
import { useText } from '../../../locale/text.ts';
import { SectionFault } from '../../../ui/section-fault.tsx';
import { EmptyState } from '../../../ui/table-states.tsx';
import { totalsOf } from '../form.ts';
import type { SectionProps } from '../section.ts';
import { FileItems } from './file-items.tsx';
import { EditorItemRows } from './item-rows.tsx';

const ItemPicker = lazy(async () => ({ default: (await import('./item-picker.tsx')).ItemPicker }));

const Totals = ({ form }: Pick<SectionProps, 'form'>) => {
  const t = useText();
  const totals = totalsOf(form);
  return (
    <KeyValuePairs
      columns={3}
      items={[
        { label: t(noticeEditorTexts.requiredTotal), value: <Money fen={totals.required} /> },
        { label: t(noticeEditorTexts.optionalTotal), value: <Money fen={totals.optional} /> },
        { label: t(noticeEditorTexts.grandTotal), value: <Money fen={totals.grand} /> },
      ]}
    />
  );
};

const Rows = (props: SectionProps & { fromFile: boolean }) =>
  props.fromFile ? (
    <FileItems items={props.form.items} />
  ) : (
    <SpaceBetween size="m">
      <EditorItemRows {...props} />
      <Totals form={props.form} />
    </SpaceBetween>
  );

/** The fee items of the notice; the add button hides at 50 (N5.53). */
export const EditorItems = (props: SectionProps & { fromFile: boolean }) => {
  const { form, change, errorAt, readOnly } = props;
  const t = useText();
  const [isPicking, setPicking] = useState(false);
  const isReady = form.schoolId !== undefined && form.studySection !== undefined;
  const canAdd = !readOnly && form.items.length < limits.itemsPerNotice;
  return (
    <Container
      header={
        <Header
          variant="h2"
          counter={`(${form.items.length})`}
          actions={
            canAdd && (
              <Button
                formAction="none"
                disabled={!isReady}
                disabledReason={t(noticeEditorTexts.chooseSchoolFirst)}
                onClick={() => setPicking(true)}
              >
                {t(noticeEditorTexts.addItems)}
              </Button>
            )
          }
        >
          {t(noticeEditorTexts.items)}
        </Header>
      }
    >
      <SpaceBetween size="m">
        <SectionFault text={errorAt('items')} />
        {form.items.length === 0 ? (
          <EmptyState title={t(noticeEditorTexts.noItems)} text={t(noticeEditorTexts.noItemsHint)} />
        ) : (
          <Rows {...props} />
        )}
      </SpaceBetween>
      {isPicking && form.schoolId !== undefined && form.studySection !== undefined && (
        <Suspense fallback={null}>
          <ItemPicker
            schoolId={form.schoolId}
            studySection={form.studySection}
            chosen={form.items}
            onClose={() => setPicking(false)}
            onAdd={(items) => {
              change((now) => ({ ...now, items: [...now.items, ...items] }));
              setPicking(false);
            }}
          />
        </Suspense>
      )}
    </Container>
  );
};
