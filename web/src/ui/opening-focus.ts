import { useEffect, useRef, type RefObject } from 'react';
import { useWide } from './use-wide.ts';

/** The field of a dialog where work starts; not on a phone, whose keyboard would cover the dialog. */
export const useOpeningFocus = <Field extends { focus(): void }>(): RefObject<Field | null> => {
  const isWide = useWide();
  const field = useRef<Field>(null);
  useEffect(() => {
    // A dialog that opens gives the focus to its first button, in an effect that comes after this one.
    if (isWide) queueMicrotask(() => field.current?.focus());
  }, [isWide]);
  return field;
};
