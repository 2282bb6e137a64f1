import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react';
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
import { settled, type ChangeForm } from './use-form.ts';

const noFaults: readonly FieldFault[] = [];

/** Shows the form's faults once the user tried to save, and the server's until the form changes. */
const useFaults = (form: EditorForm, beside: readonly FieldFault[]) => {
  const timeZone = useTimeZone();
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ form: EditorForm; fields: readonly FieldFault[] }>();
  const [today] = useState(() => dateIn(timeZone, Date.now()));
  const faultsOf = useCallback(
    (of: EditorForm) => [...whyFormRefused(factsOf(of, today)), ...unreadableFaults(of), ...beside],
    [today, beside],
  );
  const formFaults = useMemo(() => (isTried ? faultsOf(form) : noFaults), [isTried, faultsOf, form]);
  const ofServer = refused?.form === form ? refused.fields : noFaults;
  const shown = useMemo(
    () => (formFaults.length + ofServer.length > 0 ? [...formFaults, ...ofServer] : noFaults),
    [formFaults, ofServer],
  );
  return {
    faultsOf,
    shown,
    tried: () => setTried(true),
    refuse: (of: EditorForm, fields: readonly FieldFault[]) => setRefused({ form: of, fields }),
  };
};

/**
 * Checks the form by the shared rules, then saves. A form with faults shows N5.01 and focuses the first fault (N5.02).
 * `beside` are faults of what is not in the form; `problem` is a refusal that concerns no field, which is focused, too.
 * `refuse` shows the faults without saving.
 */
export const useSubmit = (
  { form, change }: { readonly form: EditorForm; readonly change: ChangeForm },
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
  const focusFault = () => element.current && focusFirstFault(element.current);
  const showFaults = () => {
    notify({ type: 'error', id: 'editor', content: (t) => t(noticeEditorTexts.incomplete) });
    focusFault();
  };
  const tried = (): EditorForm =>
    flushSync(() => {
      faults.tried();
      return settled(change);
    });
  const submit = async (then: AfterSave, asNew?: 'asNew') => {
    setProblem(undefined);
    const now = tried();
    if (faults.faultsOf(now).length > 0) return showFaults();
    try {
      dismiss('editor');
      await save.start(now, then, asNew);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const isOfFields = error.fields.length > 0;
      flushSync(() => (isOfFields ? faults.refuse(now, error.fields) : setProblem(error)));
      if (isOfFields) showFaults();
      else focusFault();
    }
  };
  const refuse = () => {
    tried();
    showFaults();
  };
  return { submit, refuse, problem, faults: faults.shown };
};
