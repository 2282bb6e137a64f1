import type { FlashbarProps } from '@cloudscape-design/components/flashbar';
import { Suspense } from 'react';
import { loadedLater } from '../../ui/loaded-later.ts';
import { useNotes } from './notify.tsx';

const Flashbar = loadedLater<FlashbarProps>(
  async () => (await import('@cloudscape-design/components/flashbar')).default,
);

/** The messages above the page. */
export const Notes = () => {
  const notes = useNotes();
  if (notes.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Flashbar items={notes} />
    </Suspense>
  );
};
