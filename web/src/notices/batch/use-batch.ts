import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { looseId, type Id } from '../../../../shared/contract/ids.ts';
import { getNoticeDetail } from '../../../../shared/notices/calls/get-notice-detail.ts';
import { listNotices } from '../../../../shared/notices/calls/list-notices.ts';
import { batchAddItems } from '../../../../shared/people/calls/batch-add-items.ts';
import { batchChangeAmounts } from '../../../../shared/people/calls/batch-change-amounts.ts';
import { getNoticePerson } from '../../../../shared/people/calls/get-notice-person.ts';
import { listNoticePeople } from '../../../../shared/people/calls/list-notice-people.ts';
import { CallError } from '../../client/call-error.ts';
import { useSend } from '../../client/hooks.ts';
import { useSender } from '../../client/sender.tsx';
import { useIsOpen } from '../../ui/use-is-open.ts';
import { keepBatchOverpaid } from './kept.ts';
import { seenRequest, type BatchAnswer, type BatchRequest } from './request.ts';

export const stale = [getNoticePerson, listNoticePeople, getNoticeDetail, listNotices];

/** Asks what a batch would do, and starts it: the job is kept in the URL, so that its progress survives a reload. */
export const useBatch = (noticeId: Id<'notice'>) => {
  const send = useSender();
  const isOpen = useIsOpen();
  const [params, setParams] = useSearchParams();
  const jobId = looseId('job').safeParse(params.get('job')).data;
  const [asked, setAsked] = useState<BatchRequest>();
  const [preview, setPreview] = useState<BatchAnswer>();
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const adding = useSend(batchAddItems, { intent: `batch-add:${noticeId}`, invalidates: stale });
  const changing = useSend(batchChangeAmounts, { intent: `batch-change:${noticeId}`, invalidates: stale });
  const attempt = async (work: () => Promise<void>) => {
    setProblem(undefined);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(error);
      // The job that holds the notice can change what the preview shows: the form is shown again, with all that was typed.
      if (error instanceof CallError && error.code === 'jobRunning') setPreview(undefined);
    }
    setBusy(false);
  };
  const look = (request: BatchRequest) =>
    attempt(async () => {
      const answer =
        request.act === 'addItems'
          ? await send(batchAddItems, { ...request.sent, preview: true })
          : await send(batchChangeAmounts, { ...request.sent, preview: true });
      setAsked(request);
      setPreview(answer);
    });
  const start = () =>
    attempt(async () => {
      if (!asked || !preview) return;
      const { versions, ...seen } = seenRequest(asked, preview);
      const { jobId: started } =
        seen.act === 'addItems'
          ? await adding.mutateAsync({ ...seen.sent, versions, preview: false })
          : await changing.mutateAsync({ ...seen.sent, preview: false });
      if (started === undefined) return;
      keepBatchOverpaid(
        started,
        preview.preview.flatMap(({ personId, overpaid }) => (overpaid > 0 ? [personId] : [])),
      );
      // The page to which the user has gone on keeps its own query.
      if (isOpen()) setParams({ job: started }, { replace: true });
    });
  const back = () => {
    setPreview(undefined);
    setProblem(undefined);
  };
  /** Leaves the result for the form, which still has what was typed. */
  const again = () => {
    back();
    setParams({}, { replace: true });
  };
  /** The batch itself has been sent, not the question what it would do. */
  const isStarting = adding.isPending || changing.isPending;
  return { jobId, preview, problem, isBusy, isStarting, look, start, back, again };
};
export type Batch = ReturnType<typeof useBatch>;
