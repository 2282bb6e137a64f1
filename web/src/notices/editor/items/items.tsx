import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import { limits } from '../../../../../shared/notices/codes.ts';
import { noticeEditorTexts } from '../../../../../shared/notices/texts/site-editor.ts';
import { useText } from '../../../locale/text.ts';
import { SectionFault } from '../../../ui/section-fault.tsx';
import { EmptyState } from '../../../ui/table-states.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { withItems } from '../form.ts';
import type { SectionProps } from '../section.ts';
import { FileItems } from './file-items.tsx';
import { EditorItemRows } from './item-rows.tsx';
import { EditorItemTable } from './item-table.tsx';

const ItemPicker = lazy(async () => ({ default: (await import('./item-picker.tsx')).ItemPicker }));

const Rows = (props: SectionProps & { fromFile: boolean }) => {
  const isWide = useWide();
  if (props.fromFile) return <FileItems items={props.form.items} />;
  return isWide ? <EditorItemTable {...props} /> : <EditorItemRows {...props} />;
};

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
              change((now) => withItems(now, items));
              setPicking(false);
            }}
          />
        </Suspense>
      )}
    </Container>
  );
};
