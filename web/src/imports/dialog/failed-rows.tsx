import Button from '@cloudscape-design/components/button';
import type { Id } from '../../../../shared/contract/ids.ts';
import { downloadFailedRows } from '../../../../shared/imports/calls/download-failed-rows.ts';
import { workbookTexts } from '../../../../shared/imports/texts/server.ts';
import { useSend } from '../../client/hooks.ts';
import { useText } from '../../locale/text.ts';
import { SectionFault } from '../../ui/section-fault.tsx';
import { useDownload } from './use-download.ts';

/** Downloads the rows that were not imported, with a new link each time (N4.44). */
export const RefusedRowsDownload = ({ jobId, text }: { jobId: Id<'job'>; text: string }) => {
  const t = useText();
  const { mutateAsync } = useSend(downloadFailedRows);
  const name = `${t(workbookTexts.failedFileName)}.xlsx`;
  const { start, isPending, problem } = useDownload(() => mutateAsync({ jobId }), name);
  return (
    <>
      <Button iconName="download" loading={isPending} onClick={start}>
        {text}
      </Button>
      <SectionFault text={problem} />
    </>
  );
};
