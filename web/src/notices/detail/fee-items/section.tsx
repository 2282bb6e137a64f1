import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { Suspense, useState } from 'react';
import { noticeItemTexts } from '../../../../../shared/notices/texts/site-fee-items.ts';
import { useText } from '../../../locale/text.ts';
import type { NoticeCard } from '../header.tsx';
import { loadedSection } from '../../../ui/loaded-later.tsx';

const FeeItems = loadedSection(async () => (await import('./fee-items.tsx')).FeeItems);

/** The fee items of the notice, read when it is opened: the server counts the items of all people. */
export const FeeItemsSection = ({ card }: { card: NoticeCard }) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <ExpandableSection
      variant="container"
      headerText={t(noticeItemTexts.title)}
      expanded={isOpen}
      onChange={({ detail }) => setOpen(detail.expanded)}
    >
      {isOpen && (
        <Suspense fallback={null}>
          <FeeItems card={card} />
        </Suspense>
      )}
    </ExpandableSection>
  );
};
