import Link from '@cloudscape-design/components/link';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { useFollow } from '../../ui/follow.ts';

/** After the dialog was left: the way back to it. */
export const GoesOn = ({ address }: { address: string }) => {
  const t = useText();
  const follow = useFollow();
  return (
    <>
      {t(importTexts.goesOn)}{' '}
      <Link href={address} onFollow={follow} color="inverted">
        {t(importTexts.show)}
      </Link>
    </>
  );
};
