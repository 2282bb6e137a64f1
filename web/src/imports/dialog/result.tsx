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
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { FailedRows } from './failed-rows.tsx';

/** Step 2: how many rows were imported, and what to do about the others. */
export const ImportResult = ({
  jobId,
  result,
  onClose,
  onDone,
}: {
  jobId: Id<'job'>;
  result: Answer<typeof getImportResult>;
  onClose: () => void;
  onDone: () => void;
}) => {
  const t = useText();
  const { successCount, failCount, done, alreadySo } = result;
  const isOld = done === 0 && alreadySo > 0;
  return (
    <SpaceBetween size="m">
      <StatusIndicator type={failCount === 0 ? 'success' : 'warning'}>{t(importTexts.doneTitle)}</StatusIndicator>
      <KeyValuePairs
        columns={2}
        items={[
          { label: t(importTexts.success), value: successCount },
          { label: t(importTexts.failed), value: failCount },
        ]}
      />
      {isOld && <Alert type="info">{t(importTexts.same)}</Alert>}
      {failCount > 0 && (
        <SpaceBetween size="xs">
          <div>{t(importTexts.failedRowsHint)}</div>
          <FailedRows jobId={jobId} />
        </SpaceBetween>
      )}
      <Box float="right">
        <SpaceBetween direction="horizontal" size="xs">
          <Button variant="link" onClick={onClose}>
            {t(siteTexts.action.close)}
          </Button>
          <Button variant="primary" onClick={onDone}>
            {t(importTexts.goToNotice)}
          </Button>
        </SpaceBetween>
      </Box>
    </SpaceBetween>
  );
};
