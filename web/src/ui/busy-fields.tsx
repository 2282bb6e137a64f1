import { useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * The fields of a form, which cannot be changed while it is saved: the page that follows would not have what was typed
 * meanwhile. They look as before, and the field that had the keyboard has it again when the save is refused.
 */
export const BusyFields = ({ isBusy, children }: { isBusy: boolean; children: ReactNode }) => {
  const fields = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!fields.current || fields.current.inert === isBusy) return;
    // Set here and not by an attribute: an element that has become inert loses the keyboard before its name is known.
    if (isBusy && activeElement instanceof HTMLElement && fields.current.contains(activeElement))
      left.current = activeElement;
    fields.current.inert = isBusy;
    if (isBusy) return;
    // Whoever has gone to a button meanwhile stays there. A dialog takes the keyboard itself when a field loses it.
    if (activeElement?.contains(fields.current)) left.current?.focus({ preventScroll: true });
    left.current = null;
  }, [isBusy]);
  return <div ref={fields}>{children}</div>;
};
