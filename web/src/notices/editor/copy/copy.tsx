import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { lazy, Suspense, useState } from 'react';
import { noticeEditorTexts } from '../../../../../shared/notices/texts/site-editor.ts';
import { useText } from '../../../locale/text.ts';
import type { EditorForm } from '../form.ts';
import { isReplacedByCopy } from './copied.ts';

const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }));

/** Fills a new form from another notice, and says which of its items are gone. */
export const CopyFrom = ({
  form,
  leftOut,
  onCopied,
}: {
  form: EditorForm;
  leftOut: number;
  onCopied: (copied: EditorForm) => void;
}) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [missing, setMissing] = useState(leftOut);
  return (
    <>
      <Button formAction="none" iconName="copy" onClick={() => setOpen(true)}>
        {t(noticeEditorTexts.copyFrom)}
      </Button>
      {missing > 0 && <Alert type="info">{t(noticeEditorTexts.copyLeftOut, { count: missing })}</Alert>}
      {isOpen && (
        <Suspense fallback={null}>
          <CopyDialog
            replaces={isReplacedByCopy(form)}
            onClose={() => setOpen(false)}
            onCopied={(copied) => {
              setMissing(copied.leftOut);
              onCopied(copied.form);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
