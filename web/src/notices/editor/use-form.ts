import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { EditorForm } from './form.ts';

/**
 * Changes the form and answers it as it is then. `typing`: the field shows by itself what is typed, and the rest of the
 * form follows when the keys pause.
 */
export type ChangeForm = (next: (form: EditorForm) => EditorForm, typing?: 'typing') => EditorForm;

/** Answers the form as it is, and shows all that was typed: for whoever saves it or leaves a field. */
export const settled = (change: ChangeForm): EditorForm => change((form) => form);

/** Longer than between two keys of somebody who types fast. */
const pauseMs = 150;

/**
 * The state of a form. A notice of 50 items takes too long to render at each key, so `form` can be older than what
 * `change` answers. The first change is shown at once: from then on, leaving asks.
 */
export const useForm = (initial: EditorForm): { readonly form: EditorForm; readonly change: ChangeForm } => {
  const [untouched] = useState(initial);
  const [form, setForm] = useState(untouched);
  const latest = useRef(untouched);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const change: ChangeForm = useCallback(
    (next, typing) => {
      const before = latest.current;
      const changed = next(before);
      latest.current = changed;
      clearTimeout(pause.current);
      if (typing && before !== untouched)
        pause.current = setTimeout(() => startTransition(() => setForm(changed)), pauseMs);
      else setForm(changed);
      return changed;
    },
    [untouched],
  );
  return { form, change };
};
