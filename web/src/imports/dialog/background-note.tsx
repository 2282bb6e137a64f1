import Link from '@cloudscape-design/components/link';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { importAddress } from '../parts/import-address.ts';
import { useFollow } from '../../ui/follow.ts';

/** The note of an import of people. */
export const backgroundNote = (jobId: string) => <BackgroundNote address={importAddress(jobId)} />;

/** Shown after the dialog was closed during an import: the link back to it. */
export const BackgroundNote = ({ address }: { address: string }) => {
  const t = useText();
  const follow = useFollow();
  return (
    <>
      {t(importTexts.inBackground)}{' '}
      <Link href={address} onFollow={follow} color="inverted">
        {t(importTexts.show)}
      </Link>
    </>
  );
};
