import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { jobTexts } from '../../../../shared/jobs/texts/site.ts';
import type { getBulkJobStatus } from '../../../../shared/notices/calls/get-bulk-job-status.ts';
import { batchTexts } from '../../../../shared/people/texts/site-batch.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { readAgain } from '../../client/hooks.ts';
import { JobNumbers } from '../../jobs/parts/job-numbers.tsx';
import { JobProgress } from '../../jobs/parts/job-progress.tsx';
import { JobRefusals, type NameOf } from '../../jobs/parts/job-refusals.tsx';
import { useText } from '../../locale/text.ts';
import { useLinkBack } from '../../ui/way-back.ts';
import type { SelectedPerson } from '../detail/life/people.ts';
import { noticePath } from '../parts/paths.ts';
import type { ReadPeopleAgain } from './kept.ts';
import { Overpaid } from './overpaid.tsx';
import { stale } from './use-batch.ts';

interface ResultProps {
  readonly noticeId: Id<'notice'>;
  readonly jobId: Id<'job'>;
  /** The students of the page: the job does not know the name of somebody who was deleted. */
  readonly people: readonly SelectedPerson[];
  /** Goes back to what was entered, for these students. */
  readonly onAgain: ReadPeopleAgain | undefined;
}

type Status = Answer<typeof getBulkJobStatus>;

/** What came of the job: it is a success only where everybody was changed. */
const Ended = ({ status, nameOf }: { status: Status; nameOf: NameOf }) => {
  const t = useText();
  const isFailed = status.state === 'failed';
  if (!isFailed && status.refused === 0)
    return <Alert type="success">{t(batchTexts.done, { count: status.done + status.alreadySo })}</Alert>;
  return (
    <>
      <JobNumbers counts={status} label={t(jobTexts.state[status.state])} status={isFailed ? 'error' : 'success'} />
      {isFailed && <Alert type="error">{t(jobTexts.failedText)}</Alert>}
      {status.refused > 0 && <JobRefusals status={status} nameOf={nameOf} />}
    </>
  );
};

/** Whoever was refused because of a change since the preview; the job does not name everybody of very many. */
const changedOf = ({ refused, failed }: Status, people: readonly SelectedPerson[]) => {
  const changed = new Set(failed.filter(({ code }) => code === 'personChanged').map(({ id }) => id));
  const isAll = changed.size > 0 && refused > failed.length;
  return people.flatMap(({ studentId }) => (isAll || changed.has(studentId) ? [studentId] : []));
};

const Again = ({ ids, onAgain }: { ids: readonly Id<'student'>[]; onAgain: ReadPeopleAgain }) => {
  const t = useText();
  const { notifyError, dismiss } = useNotify();
  const [isReading, setReading] = useState(false);
  const read = async () => {
    dismiss('error');
    setReading(true);
    try {
      await onAgain(ids);
    } catch (error) {
      notifyError(error);
      setReading(false);
    }
  };
  return (
    <SpaceBetween size="xs">
      <Box variant="p">{t(batchTexts.againText)}</Box>
      <Button variant="primary" loading={isReading} onClick={() => void read()}>
        {t(batchTexts.again, { count: ids.length })}
      </Button>
    </SpaceBetween>
  );
};

/** The progress of the job, then who was refused, and who has paid too much. */
export const BatchResult = ({ noticeId, jobId, people, onAgain }: ResultProps) => {
  const t = useText();
  const back = useLinkBack(noticePath(noticeId));
  const cache = useQueryClient();
  const [ended, setEnded] = useState<Status>();
  const nameOf: NameOf = (id) => people.find(({ studentId }) => studentId === id)?.student;
  const changed = ended ? changedOf(ended, people) : [];
  const end = (status: Status) => {
    setEnded(status);
    void readAgain(cache, stale);
  };
  return (
    <Container header={<Header variant="h2">{t(ended ? batchTexts.result : batchTexts.progress)}</Header>}>
      <SpaceBetween size="m">
        {ended ? (
          <Ended status={ended} nameOf={nameOf} />
        ) : (
          <JobProgress {...{ jobId, nameOf }} of={{ noticeId, kinds: ['batchAdjust'] }} onDone={end} />
        )}
        {ended && <Overpaid {...{ noticeId, jobId }} />}
        {onAgain && changed.length > 0 && <Again ids={changed} onAgain={onAgain} />}
        <Button {...back}>{t(batchTexts.toNotice)}</Button>
      </SpaceBetween>
    </Container>
  );
};
