import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Id } from '../../../../shared/contract/ids.ts';
import { moneyImportTexts } from '../../../../shared/imports/texts/site-money.ts';
import { JobNumbers } from '../../jobs/parts/job-numbers.tsx';
import { useText } from '../../locale/text.ts';
import { RefusedRowsDownload } from '../dialog/failed-rows.tsx';
import { RefusedRows } from '../dialog/refused-rows.tsx';
import type { MoneyResult } from './kinds.ts';

/** Step 2: the progress of the job. */
export const BookingProgress = ({ result }: { result: MoneyResult }) => {
  const t = useText();
  const { done, alreadySo, refused } = result;
  const isBegun = done + alreadySo + refused > 0;
  return (
    <SpaceBetween size="m">
      <JobNumbers
        counts={result}
        label={t(isBegun ? moneyImportTexts.booking : moneyImportTexts.waiting)}
        status="in-progress"
        of="rows"
      />
      <Box color="text-body-secondary">{t(moneyImportTexts.leaveHint)}</Box>
    </SpaceBetween>
  );
};

/** The rows that were not booked, with the reasons, and the file to correct them in. */
const Refused = ({ jobId, result }: { jobId: Id<'job'>; result: MoneyResult }) => {
  const t = useText();
  const { failCount, refusals = [], downloadLink } = result;
  if (failCount === 0) return null;
  return (
    <SpaceBetween size="s">
      <RefusedRows refusals={refusals} total={failCount} />
      {/* An import that stopped wrote no file of them. */}
      {downloadLink !== undefined && <RefusedRowsDownload jobId={jobId} text={t(moneyImportTexts.failedRows)} />}
    </SpaceBetween>
  );
};

/** Why the import before this one booked nothing, or stopped (N8.06, N8.07). */
export const MoneyFailed = ({ jobId, result }: { jobId: Id<'job'>; result: MoneyResult }) => {
  const t = useText();
  return (
    <Alert type="error" header={t(moneyImportTexts.failedTitle)}>
      <SpaceBetween size="xs">
        <div>{result.message ?? t(moneyImportTexts.noneBooked, { count: result.failCount })}</div>
        <Refused jobId={jobId} result={result} />
      </SpaceBetween>
    </Alert>
  );
};

/** Step 3: what was booked, and what to do about the other rows. */
export const Outcome = ({
  jobId,
  result,
  onAnother,
  onClose,
  closeText,
}: {
  jobId: Id<'job'>;
  result: MoneyResult;
  onAnother: () => void;
  onClose: () => void;
  closeText: string;
}) => {
  const t = useText();
  const { done, alreadySo, refused } = result;
  return (
    <SpaceBetween size="m">
      <KeyValuePairs
        columns={3}
        items={[
          { label: t(moneyImportTexts.booked), value: done },
          { label: t(moneyImportTexts.left), value: alreadySo },
          { label: t(moneyImportTexts.notBooked), value: refused },
        ]}
      />
      <Refused jobId={jobId} result={result} />
      <Box float="right">
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={onAnother}>{t(moneyImportTexts.another)}</Button>
          <Button variant="primary" onClick={onClose}>
            {closeText}
          </Button>
        </SpaceBetween>
      </Box>
    </SpaceBetween>
  );
};
