import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { Suspense, useState } from 'react';
import type { Id } from '../../../../../shared/contract/ids.ts';
import { noticeHistoryTexts } from '../../../../../shared/notices/texts/site-history.ts';
import { useText } from '../../../locale/text.ts';
import { loadedSection } from '../../../ui/loaded-later.tsx';

const NoticeHistory = loadedSection(async () => (await import('./history.tsx')).NoticeHistory);

/** The history of the notice, read when it is opened. */
export const HistorySection = ({ noticeId }: { noticeId: Id<'notice'> }) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <ExpandableSection
      variant="container"
      headerText={t(noticeHistoryTexts.title)}
      expanded={isOpen}
      onChange={({ detail }) => setOpen(detail.expanded)}
    >
      {isOpen && (
        <Suspense fallback={null}>
          <NoticeHistory noticeId={noticeId} />
        </Suspense>
      )}
    </ExpandableSection>
  );
};
