import Button from '@cloudscape-design/components/button';
import Form from '@cloudscape-design/components/form';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { getNoticeAccountId } from '../../../../shared/notices/calls/get-notice-account-id.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { addPeopleTexts } from '../../../../shared/people/texts/site-add.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { useCall } from '../../client/hooks.ts';
import { useText } from '../../locale/text.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { focusFirstFault, useErrorAt } from '../../ui/form-faults.ts';
import type { EditorForm } from '../editor/form.ts';
import { EditorItems } from '../editor/items/items.tsx';
import { settled, useForm } from '../editor/use-form.ts';
import { whyTermsRefused, type Terms } from './newcomers.ts';

const noFaults: readonly FieldFault[] = [];

const Actions = ({
  isChanged,
  onCancel,
  onAsNotice,
}: {
  isChanged: boolean;
  onCancel: () => void;
  onAsNotice: () => void;
}) => {
  const t = useText();
  return (
    <FormActions>
      <Button formAction="none" variant="link" onClick={onCancel}>
        {t(siteTexts.action.cancel)}
      </Button>
      {isChanged && (
        <Button formAction="none" onClick={onAsNotice}>
          {t(addPeopleTexts.asNoticeAgain)}
        </Button>
      )}
      <Button formAction="submit">{t(noticeEditorTexts.saveDraft)}</Button>
    </FormActions>
  );
};

/** The items of one student who is to be added: only the fee information and a plain button to save it (N2.14, N2.15). */
export const PersonItems = ({
  noticeId,
  initial,
  notice,
  isChanged,
  onSave,
  onCancel,
}: {
  noticeId: Id<'notice'>;
  initial: EditorForm;
  /** The items of the notice. */
  notice: Terms;
  /** The student has other items than the notice. */
  isChanged: boolean;
  onSave: (terms: Terms) => void;
  onCancel: () => void;
}) => {
  const { notify, dismiss } = useNotify();
  // Without it the account is checked when the form is saved, so its errors are nobody's concern (N7.004).
  const accountId = useCall(getNoticeAccountId, { noticeId }).data?.accountId ?? undefined;
  const element = useRef<HTMLFormElement>(null);
  const { form, change, leaveField } = useForm(initial);
  const [isTried, setTried] = useState(false);
  const faults = useMemo(() => whyTermsRefused(form, notice), [form, notice]);
  const shown = isTried ? faults : noFaults;
  const errorAt = useErrorAt(shown);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (shown.length === 0) dismiss('editor');
  }, [shown, dismiss]);
  useEffect(() => () => dismiss('editor'), [dismiss]);
  const save = () => {
    const now = flushSync(() => {
      setTried(true);
      return settled(change);
    });
    if (whyTermsRefused(now, notice).length === 0) return onSave(now);
    notify({ type: 'error', id: 'editor', content: (t) => t(noticeEditorTexts.incomplete) });
    if (element.current) focusFirstFault(element.current);
  };
  return (
    <form
      ref={element}
      noValidate
      onBlur={leaveField}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Form actions={<Actions {...{ isChanged, onCancel }} onAsNotice={() => onSave(notice)} />}>
        <EditorItems
          {...{ form, change, errorAt }}
          readOnly={false}
          fromFile={false}
          ofOnePerson
          accountId={accountId}
        />
      </Form>
    </form>
  );
};
