import type { FlashbarProps } from '@cloudscape-design/components/flashbar';
import { Suspense } from 'react';
import { loadedSection } from '../../ui/loaded-later.tsx';
import { useNotes } from './notify.tsx';

const Flashbar = loadedSection<FlashbarProps>(
  async () => (await import('@cloudscape-design/components/flashbar')).default,
  { ahead: true },
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
