import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { commitKeys } from '../../ui/shortcuts.ts';
import { useGoBack } from '../../ui/way-back.ts';
import { noticePath, noticesPath } from '../parts/paths.ts';
import { PreviewButton } from '../preview/button.tsx';
import type { EditorForm, NoticeForEdit } from './form.ts';
import { hasOpener } from './opener.ts';

/** The buttons of the editor. */
export const EditorActions = ({
  form,
  notice,
  canSave,
  isSaving,
  onSend,
  onWrong,
}: {
  form: EditorForm;
  notice: NoticeForEdit | undefined;
  /** The form is not locked. */
  canSave: boolean;
  isSaving: boolean;
  onSend: () => void;
  /** The form has what its preview cannot show. */
  onWrong: () => void;
}) => {
  const t = useText();
  const goBack = useGoBack();
  // The button that was pressed says that the form is being saved, and keeps the keyboard.
  const [isToSend, setToSend] = useState(false);
  const send = () => {
    setToSend(true);
    onSend();
  };
  return (
    <FormActions>
      <Button
        formAction="none"
        variant="link"
        onClick={() => void goBack(notice ? noticePath(notice.noticeId) : noticesPath)}
      >
        {t(siteTexts.action.cancel)}
      </Button>
      <PreviewButton {...{ form, notice, onWrong }} />
      {canSave && (
        <Button
          formAction="submit"
          loading={isSaving && !isToSend}
          disabled={isSaving && isToSend}
          onClick={() => setToSend(false)}
        >
          {t(noticeEditorTexts.saveDraft)}
        </Button>
      )}
      {canSave && (
        <Button
          variant="primary"
          formAction="none"
          loading={isSaving && isToSend}
          disabled={isSaving && !isToSend}
          nativeButtonAttributes={commitKeys}
          onClick={send}
        >
          {t(noticeEditorTexts.saveAndSend)}
        </Button>
      )}
      {!canSave && hasOpener() && (
        <Button variant="primary" formAction="none" nativeButtonAttributes={commitKeys} onClick={onSend}>
          {t(noticeEditorTexts.refreshOpener)}
        </Button>
      )}
    </FormActions>
  );
};
