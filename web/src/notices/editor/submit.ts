import { useEffect, useMemo, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import { dateIn } from '../../../../shared/contract/time.ts';
import { whyFormRefused } from '../../../../shared/notices/form-rules.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { CallError } from '../../client/call-error.ts';
import { useTimeZone } from '../../locale/region.ts';
import { focusFirstFault } from '../../ui/form-faults.ts';
import { factsOf, unreadableFaults, type EditorForm } from './form.ts';
import type { AfterSave, SaveNotice } from './save.ts';

const noFaults: readonly FieldFault[] = [];

/** Shows the form's faults once the user tried to save, and the server's until the form changes. */
const useFaults = (form: EditorForm, beside: readonly FieldFault[]) => {
  const timeZone = useTimeZone();
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ form: EditorForm; fields: readonly FieldFault[] }>();
  const [today] = useState(() => dateIn(timeZone, Date.now()));
  const formFaults = useMemo(
    () => [...whyFormRefused(factsOf(form, today)), ...unreadableFaults(form), ...beside],
    [form, today, beside],
  );
  const ofServer = refused?.form === form ? refused.fields : noFaults;
  const shown = useMemo(() => (isTried ? [...formFaults, ...ofServer] : noFaults), [isTried, formFaults, ofServer]);
  return {
    formFaults,
    shown,
    tried: () => setTried(true),
    refuse: (fields: readonly FieldFault[]) => setRefused({ form, fields }),
  };
};

/**
 * Checks the form by the shared rules, then saves. A form with faults shows N5.01 and focuses the first fault (N5.02).
 * `beside` are faults of what is not in the form;
 * `problem` is a refusal that concerns no field.
 */
export const useSubmit = (
  form: EditorForm,
  save: SaveNotice,
  element: RefObject<HTMLFormElement | null>,
  beside: readonly FieldFault[],
) => {
  const { notify, dismiss } = useNotify();
  const [problem, setProblem] = useState<CallError>();
  const faults = useFaults(form, beside);
  // The message about this form must not stay on the next page.
  useEffect(() => () => dismiss('editor'), [dismiss]);
  // Nor after what it asks for is done.
  useEffect(() => {
    if (faults.shown.length === 0) dismiss('editor');
  }, [faults.shown, dismiss]);
  const showFaults = () => {
    notify({ type: 'error', id: 'editor', content: (t) => t(noticeEditorTexts.incomplete) });
    if (element.current) focusFirstFault(element.current);
  };
  const submit = async (then: AfterSave) => {
    setProblem(undefined);
    flushSync(faults.tried);
    if (faults.formFaults.length > 0) return showFaults();
    try {
      dismiss('editor');
      await save.start(form, then);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      flushSync(() => faults.refuse(error.fields));
      if (error.fields.length > 0) showFaults();
      else setProblem(error);
    }
  };
  return { submit, problem, faults: faults.shown };
};
