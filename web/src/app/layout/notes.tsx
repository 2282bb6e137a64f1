import type { FlashbarProps } from '@cloudscape-design/components/flashbar';
import { Suspense, useEffect, useRef } from 'react';
import { loadedSection } from '../../ui/loaded-later.tsx';
import { useFailures, useNotes } from './notify.tsx';

const Flashbar = loadedSection<FlashbarProps>(
  async () => (await import('@cloudscape-design/components/flashbar')).default,
  { ahead: true },
);

/** The messages above the page. On a phone they scroll with it, so whoever is further down is led to a failure. */
export const Notes = () => {
  const notes = useNotes();
  const failures = useFailures();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (failures > 0 && top < 0) scrollTo({ top: 0 });
  }, [failures]);
  if (notes.length === 0) return null;
  return (
    <div ref={place}>
      <Suspense fallback={null}>
        <Flashbar items={notes} />
      </Suspense>
    </div>
  );
};
