import Link from '@cloudscape-design/components/link';
import { useTranslation } from 'react-i18next';
import { useFollow } from '../ui/follow.ts';

/** After the dialog was left: the way back to it. */
export const GoesOn = ({ address }: { address: string }) => {
  const { t } = useTranslation();
  const follow = useFollow();
  return (
    <>
      {t('imports.dialog.goesOn')}{' '}
      <Link href={address} onFollow={follow} color="inverted">
        {t('imports.dialog.show')}
      </Link>
    </>
  );
};
