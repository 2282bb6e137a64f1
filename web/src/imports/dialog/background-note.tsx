import Link from '@cloudscape-design/components/link';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { importAddress } from '../parts/import-address.ts';
import { useFollow } from '../../ui/follow.ts';

const BackgroundNote = ({ jobId }: { jobId: string }) => {
  const t = useText();
  const follow = useFollow();
  return (
    <>
      {t(importTexts.inBackground)}{' '}
      <Link href={importAddress(jobId)} onFollow={follow} color="inverted">
        {t(importTexts.show)}
      </Link>
    </>
  );
};

/** Shown after the dialog of an import of people was closed: the link back to it. */
export const backgroundNote = (jobId: string) => <BackgroundNote jobId={jobId} />;
