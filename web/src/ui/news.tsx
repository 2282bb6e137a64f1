import { useEffect, useRef, type ReactNode } from 'react';

/**
 * What a page answers to an act: a refusal, an outcome. Screen readers read an alert that is new together with its text, and
 * mostly not such a polite region. `of` is what is new: it is scrolled into view, also from the end of a long form.
 */
export const News = ({
  of,
  takesFocus = false,
  className,
  children,
}: {
  of: unknown;
  /** Where the button that was pressed is gone, or where going on without reading could book twice. */
  takesFocus?: boolean;
  className?: string;
  children: ReactNode;
}) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of === undefined) return;
    place.current?.scrollIntoView({ block: 'center' });
    // A dialog that opens or closes moves the focus itself, in an effect that comes after this one.
    if (takesFocus) queueMicrotask(() => place.current?.focus({ preventScroll: true }));
  }, [of, takesFocus]);
  return (
    <div ref={place} role="alert" tabIndex={-1} className={className}>
      {children}
    </div>
  );
};
