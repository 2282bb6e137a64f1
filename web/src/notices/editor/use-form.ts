import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditorForm } from './form.ts';

/**
 * Changes the form and answers it as it is then. `typing`: the field shows by itself what is typed, and the rest of the
 * form follows when the keys pause.
 */
export type ChangeForm = (next: (form: EditorForm) => EditorForm, typing?: 'typing') => EditorForm;

/** Answers the form as it is, and shows all that was typed: for whoever saves it or goes on with it. */
export const settled = (change: ChangeForm): EditorForm => change((form) => form);

interface FormState {
  /** What is shown: it can be older than what `change` answers. */
  readonly form: EditorForm;
  readonly change: ChangeForm;
  /** Shows what was typed, for a field that is left. */
  readonly leaveField: () => void;
  /** Whether anything changed, at this moment. */
  readonly isDirty: () => boolean;
}

/** Longer than between two keys of somebody who types fast. */
const pauseMs = 150;

/** Whether a button of the mouse, a finger or a pen is down; `onRelease` comes before the click that a release makes. */
const usePointer = (onRelease: () => void) => {
  const isDown = useRef(false);
  const release = useEffectEvent(onRelease);
  useEffect(() => {
    const heard = new AbortController();
    const options = { capture: true, signal: heard.signal };
    const note = ({ type }: PointerEvent) => {
      isDown.current = type === 'pointerdown';
      if (!isDown.current) release();
    };
    for (const name of ['pointerdown', 'pointerup', 'pointercancel'] as const) addEventListener(name, note, options);
    return () => heard.abort();
  }, []);
  return isDown;
};

/**
 * The state of a form. A notice of 50 items takes too long to render at each key, so what is typed is shown in the rest
 * of the form when the keys pause. Nothing moves between press and release of a pointer: sums that grow in between would
 * push the button away that it aims at, and the click would go nowhere. `shown`: what the form begins with where that is
 * changed already.
 */
export const useForm = (initial: EditorForm, shown = initial): FormState => {
  const [untouched] = useState(initial);
  const [form, setForm] = useState(shown);
  const latest = useRef(form);
  /** Defined while something typed is not shown. */
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const show = useCallback(() => {
    clearTimeout(pause.current);
    pause.current = undefined;
    setForm(latest.current);
  }, []);
  const isPointerDown = usePointer(() => {
    // Whatever the click does, it does it with what was typed.
    if (pause.current !== undefined) flushSync(show);
  });
  const change: ChangeForm = useCallback(
    (next, typing) => {
      latest.current = next(latest.current);
      if (typing) {
        clearTimeout(pause.current);
        pause.current = setTimeout(() => {
          if (!isPointerDown.current) startTransition(show);
        }, pauseMs);
      } else show();
      return latest.current;
    },
    [isPointerDown, show],
  );
  const leaveField = useCallback(() => {
    if (!isPointerDown.current) startTransition(show);
  }, [isPointerDown, show]);
  const isDirty = useCallback(() => latest.current !== untouched, [untouched]);
  return { form, change, leaveField, isDirty };
};
