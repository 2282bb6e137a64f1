import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../../../shared/contract/call.ts';
import { partsOfPersonId, type Id } from '../../../../shared/contract/ids.ts';
import { jobTexts } from '../../../../shared/jobs/texts/site.ts';
import { moneyText } from '../../../../shared/money/money-text.ts';
import type { getBulkJobStatus } from '../../../../shared/notices/calls/get-bulk-job-status.ts';
import { batchTexts } from '../../../../shared/people/texts/site-batch.ts';
import { useSession } from '../../app/session/session-context.ts';
import { readAgain } from '../../client/hooks.ts';
import { JobNumbers } from '../../jobs/parts/job-numbers.tsx';
import { JobProgress } from '../../jobs/parts/job-progress.tsx';
import { JobRefusals } from '../../jobs/parts/job-refusals.tsx';
import { useLanguage } from '../../locale/language.tsx';
import { studentName } from '../../locale/names.tsx';
import { useCurrency } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { useFollow } from '../../ui/follow.ts';
import { useLinkBack } from '../../ui/way-back.ts';
import { noticePath, overpaidPath, refundOverpaidPath } from '../parts/paths.ts';
import { readBatchOverpaid } from './kept.ts';
import { stale } from './use-batch.ts';

const shownMax = 20;

interface ResultProps {
  readonly noticeId: Id<'notice'>;
  readonly jobId: Id<'job'>;
}

type Status = Answer<typeof getBulkJobStatus>;

/** Whoever may refund is led to the refund of each, others hear that it is needed (S8.42, S8.43). */
const Overpaid = ({ noticeId, jobId, failed }: ResultProps & Pick<Status, 'failed'>) => {
  const t = useText();
  const { can } = useSession();
  const { locale } = useLanguage();
  const currency = useCurrency();
  const follow = useFollow();
  const refused = new Set(failed.map(({ id }) => id));
  const overpaid = readBatchOverpaid(jobId).filter(({ personId }) => !refused.has(partsOfPersonId(personId).studentId));
  if (overpaid.length === 0) return null;
  const mayRefund = can('REFUND');
  return (
    <Alert type={mayRefund ? 'warning' : 'info'} header={t(batchTexts.refund.title, { count: overpaid.length })}>
      <SpaceBetween size="xs">
        <div>{t(mayRefund ? batchTexts.refund.prompt : batchTexts.refund.info)}</div>
        <ul>
          {overpaid.slice(0, shownMax).map((one) => {
            const amount = moneyText(one.overpaid, locale, currency);
            return (
              <li key={one.personId}>
                {studentName(one.name, one.eName)}{' '}
                {mayRefund ? (
                  <Link href={refundOverpaidPath(noticeId, one.personId)} onFollow={follow}>
                    {t(batchTexts.refund.one, { amount })}
                  </Link>
                ) : (
                  amount
                )}
              </li>
            );
          })}
        </ul>
        <Link href={overpaidPath(noticeId)} onFollow={follow}>
          {t(batchTexts.refund.all)}
        </Link>
      </SpaceBetween>
    </Alert>
  );
};

/** What came of the job: it is a success only where everybody was changed. */
const Ended = ({ status }: { status: Status }) => {
  const t = useText();
  const isFailed = status.state === 'failed';
  if (!isFailed && status.refused === 0)
    return <Alert type="success">{t(batchTexts.done, { count: status.done + status.alreadySo })}</Alert>;
  return (
    <>
      <JobNumbers counts={status} label={t(jobTexts.state[status.state])} status={isFailed ? 'error' : 'success'} />
      {isFailed && <Alert type="error">{t(jobTexts.failedText)}</Alert>}
      {status.refused > 0 && <JobRefusals status={status} />}
    </>
  );
};

/** The progress of the job, then who was refused, and who has paid too much. */
export const BatchResult = ({ noticeId, jobId }: ResultProps) => {
  const t = useText();
  const back = useLinkBack(noticePath(noticeId));
  const cache = useQueryClient();
  const [ended, setEnded] = useState<Status>();
  const end = (status: Status) => {
    setEnded(status);
    void readAgain(cache, stale);
  };
  return (
    <Container header={<Header variant="h2">{t(ended ? batchTexts.result : batchTexts.progress)}</Header>}>
      <SpaceBetween size="m">
        {ended ? (
          <Ended status={ended} />
        ) : (
          <JobProgress jobId={jobId} of={{ noticeId, kinds: ['batchAdjust'] }} onDone={end} />
        )}
        {ended && <Overpaid {...{ noticeId, jobId }} failed={ended.failed} />}
        <Button {...back}>{t(batchTexts.toNotice)}</Button>
      </SpaceBetween>
    </Container>
  );
};
