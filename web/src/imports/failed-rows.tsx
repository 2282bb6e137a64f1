import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../shared/contract/ids.ts';
import { imports } from '../../../shared/imports/contract.ts';
import { useSend } from '../api/hooks.ts';
import { useErrorText } from '../ui/error-text.ts';
import { SectionFault } from '../ui/section-fault.tsx';
import { download } from './download.ts';

/** Downloads the rows that did not go in, by a fresh link each time (N4.44). */
export const FailedRows = ({ jobKey }: { jobKey: Id<'job'> }) => {
  const { t } = useTranslation();
  const textOf = useErrorText();
  const { mutateAsync, isPending, error } = useSend(imports.downloadFailedRows);
  const follow = async () => {
    const { url } = await mutateAsync({ key: jobKey });
    download(url);
  };
  return (
    <>
      <Button iconName="download" loading={isPending} onClick={() => void follow().catch(() => undefined)}>
        {t('imports.dialog.failedRows')}
      </Button>
      <SectionFault text={error ? textOf(error) : undefined} />
    </>
  );
};
