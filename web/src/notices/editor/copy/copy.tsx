import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { Suspense, useState } from 'react';
import { noticeEditorTexts } from '../../../../../shared/notices/texts/site-editor.ts';
import { useText } from '../../../locale/text.ts';
import type { EditorForm } from '../form.ts';
import { loadedDialog } from '../../../ui/loaded-later.tsx';
import { isReplacedByCopy, nothingMissing, type Missing } from './copied.ts';

const CopyDialog = loadedDialog(async () => (await import('./copy-dialog.tsx')).CopyDialog, { ahead: true });

/** Fills a new form from another notice, and says what is missing of it. */
export const CopyFrom = ({
  form,
  missing = nothingMissing,
  onCopied,
}: {
  form: EditorForm;
  missing?: Missing | undefined;
  onCopied: (copied: EditorForm) => void;
}) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [{ leftOut, undiscounted }, setMissing] = useState(missing);
  return (
    <>
      <Button formAction="none" iconName="copy" onClick={() => setOpen(true)}>
        {t(noticeEditorTexts.copyFrom)}
      </Button>
      {leftOut > 0 && <Alert type="info">{t(noticeEditorTexts.copyLeftOut, { count: leftOut })}</Alert>}
      {undiscounted > 0 && (
        <Alert type="warning">{t(noticeEditorTexts.copyUndiscounted, { count: undiscounted })}</Alert>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <CopyDialog
            replaces={isReplacedByCopy(form)}
            onClose={() => setOpen(false)}
            onCopied={(copied) => {
              setMissing(copied);
              onCopied(copied.form);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
