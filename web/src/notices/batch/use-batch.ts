import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { looseId, type Id } from '../../../../shared/contract/ids.ts';
import { getNoticeDetail } from '../../../../shared/notices/calls/get-notice-detail.ts';
import { listNotices } from '../../../../shared/notices/calls/list-notices.ts';
import { batchAddItems } from '../../../../shared/people/calls/batch-add-items.ts';
import { batchChangeAmounts } from '../../../../shared/people/calls/batch-change-amounts.ts';
import { getNoticePerson } from '../../../../shared/people/calls/get-notice-person.ts';
import { listNoticePeople } from '../../../../shared/people/calls/list-notice-people.ts';
import { useSend } from '../../client/hooks.ts';
import { useSender } from '../../client/sender.tsx';
import { keepBatchOverpaid } from './kept.ts';
import { seenRequest, type BatchAnswer, type BatchRequest } from './request.ts';

export const stale = [getNoticePerson, listNoticePeople, getNoticeDetail, listNotices];

/** Asks what a batch would do, and starts it: the job is kept in the URL, so that its progress survives a reload. */
export const useBatch = (noticeId: Id<'notice'>) => {
  const send = useSender();
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
      setParams({ job: started }, { replace: true });
      keepBatchOverpaid(started, preview.preview);
    });
  const back = () => {
    setPreview(undefined);
    setProblem(undefined);
  };
  return { jobId, preview, problem, isBusy, look, start, back };
};
export type Batch = ReturnType<typeof useBatch>;
