import Button from '@cloudscape-design/components/button';
import type { Id } from '../../../../shared/contract/ids.ts';
import { downloadFailedRows } from '../../../../shared/imports/calls/download-failed-rows.ts';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { useSend } from '../../client/hooks.ts';
import { useText } from '../../locale/text.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { SectionFault } from '../../ui/section-fault.tsx';
import { download } from './download.ts';

/** Downloads the rows that were not imported, with a new link each time (N4.44). */
export const FailedRows = ({ jobId }: { jobId: Id<'job'> }) => {
  const t = useText();
  const textOf = useErrorText();
  const { mutateAsync, isPending, error } = useSend(downloadFailedRows);
  const follow = async () => {
    const { url } = await mutateAsync({ jobId });
    download(url);
  };
  return (
    <>
      <Button iconName="download" loading={isPending} onClick={() => void follow().catch(() => undefined)}>
        {t(importTexts.failedRows)}
      </Button>
      <SectionFault text={error ? textOf(error) : undefined} />
    </>
  );
};
