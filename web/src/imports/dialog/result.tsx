import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import type { getImportResult } from '../../../../shared/imports/calls/get-import-result.ts';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { workbenchTexts } from '../../../../shared/imports/texts/site-workbench.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { News } from '../../ui/news.tsx';
import { RefusedRowsDownload } from './failed-rows.tsx';
import { RefusedRows } from './refused-rows.tsx';

/** The rows that were not imported, with the reasons, and the file to correct them in. */
const Refused = ({ jobId, result }: { jobId: Id<'job'>; result: Answer<typeof getImportResult> }) => {
  const t = useText();
  const { failCount, alreadySent = 0, refusals = [] } = result;
  return (
    <SpaceBetween size="s">
      {alreadySent > 0 && <Alert type="warning">{t(noticeEditorTexts.skipped, { count: alreadySent })}</Alert>}
      <RefusedRows refusals={refusals} total={failCount} />
      <div>{t(importTexts.failedRowsHint)}</div>
      <RefusedRowsDownload jobId={jobId} text={t(importTexts.failedRows)} />
    </SpaceBetween>
  );
};

/** Step 2: how many rows were imported, and what to do about the others. */
export const ImportResult = ({
  jobId,
  result,
  onAddRows,
  onClose,
  onDone,
}: {
  jobId: Id<'job'>;
  result: Answer<typeof getImportResult>;
  onAddRows: () => void;
  onClose: () => void;
  /** Opens the notice, to look at it or with the question whether to send it. */
  onDone: (then: 'show' | 'send') => void;
}) => {
  const t = useText();
  const { failCount, done, alreadySo } = result;
  const isOld = done === 0 && alreadySo > 0;
  const isIncomplete = failCount > 0;
  return (
    <SpaceBetween size="m">
      <News of={jobId} takesFocus>
        <SpaceBetween size="m">
          <StatusIndicator type={isIncomplete ? 'warning' : 'success'}>{t(importTexts.doneTitle)}</StatusIndicator>
          <KeyValuePairs
            columns={alreadySo > 0 ? 3 : 2}
            items={[
              { label: t(importTexts.success), value: done },
              ...(alreadySo > 0 ? [{ label: t(workbenchTexts.state.same), value: alreadySo }] : []),
              { label: t(importTexts.failed), value: failCount },
            ]}
          />
        </SpaceBetween>
      </News>
      {isOld && <Alert type="info">{t(importTexts.same)}</Alert>}
      {isIncomplete && <Refused jobId={jobId} result={result} />}
      <Box float="right">
        <SpaceBetween direction="horizontal" size="xs">
          <Button variant="link" onClick={onClose}>
            {t(siteTexts.action.close)}
          </Button>
          <Button variant={isOld ? 'primary' : 'normal'} onClick={() => onDone('show')}>
            {t(importTexts.goToNotice)}
          </Button>
          {isIncomplete && (
            <Button variant="primary" onClick={onAddRows}>
              {t(importTexts.addRows)}
            </Button>
          )}
          {!isIncomplete && !isOld && (
            <Button variant="primary" onClick={() => onDone('send')}>
              {t(importTexts.sendNotice)}
            </Button>
          )}
        </SpaceBetween>
      </Box>
    </SpaceBetween>
  );
};
