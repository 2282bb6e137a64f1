import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import type { getImportResult } from '../../../../shared/imports/calls/get-import-result.ts';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { useText } from '../../locale/text.ts';
import { RefusedRowsDownload } from './failed-rows.tsx';
import { RefusedRows } from './refused-rows.tsx';

export interface FailedImport {
  readonly jobId: Id<'job'>;
  /** Its `message` says why the whole import failed; without one every single row was refused. */
  readonly result: Answer<typeof getImportResult>;
}

/** Why the import before this one added nothing, or stopped (N8.06, N8.07). */
export const Failed = ({ jobId, result }: FailedImport) => {
  const t = useText();
  const { message, done, failCount, alreadySent = 0, isIntoNotice, refusals = [], downloadLink } = result;
  const nothing = t(isIntoNotice ? importTexts.addFailedTitle : importTexts.failedTitle);
  return (
    <Alert type="error" header={done > 0 ? t(importTexts.stoppedTitle, { count: done }) : nothing}>
      <SpaceBetween size="xs">
        <div>{message ?? t(importTexts.noneImported, { count: failCount })}</div>
        {alreadySent > 0 && <div>{t(noticeEditorTexts.skipped, { count: alreadySent })}</div>}
        <RefusedRows refusals={refusals} total={failCount} />
        {/* An import that stopped wrote no file of its refused rows. */}
        {downloadLink !== undefined && <RefusedRowsDownload jobId={jobId} text={t(importTexts.failedRows)} />}
      </SpaceBetween>
    </Alert>
  );
};
