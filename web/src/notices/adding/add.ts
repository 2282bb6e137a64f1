import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { getNoticeDetail } from '../../../../shared/notices/calls/get-notice-detail.ts';
import { listNotices } from '../../../../shared/notices/calls/list-notices.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { addNoticePeople } from '../../../../shared/people/calls/add-notice-people.ts';
import { listNoticeClasses } from '../../../../shared/people/calls/list-notice-classes.ts';
import { listNoticePeople } from '../../../../shared/people/calls/list-notice-people.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { useSend } from '../../client/hooks.ts';
import { tellOpener } from '../editor/opener.ts';
import type { AfterSave } from '../editor/save.ts';
import { noticePath, sendNoticePath } from '../parts/paths.ts';
import { addRequestOf, type Newcomers } from './newcomers.ts';

export type Added = Answer<typeof addNoticePeople>;

/** Adds the people, waits for the job of many of them, then goes back to the notice, unless somebody was refused (N3.58, N3.59). */
export const useAddPeople = (noticeId: Id<'notice'>) => {
  const navigate = useNavigate();
  const { notify } = useNotify();
  const { mutateAsync, isPending } = useSend(addNoticePeople, {
    intent: `add-people:${noticeId}`,
    invalidates: [getNoticeDetail, listNotices, listNoticePeople, listNoticeClasses],
  });
  const [added, setAdded] = useState<Added & { readonly next: AfterSave }>();
  const [ended, setEnded] = useState<{ readonly hasFailed: boolean; readonly refusedCount: number }>();
  const hasLeft = useRef(false);

  const leave = () => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    // Without anybody added, nothing was saved, and nobody is there to be sent the notice.
    const hasAdded = added !== undefined && added.peopleCount > (ended?.refusedCount ?? 0);
    if (hasAdded && !ended?.hasFailed)
      notify({ type: 'success', id: 'notice-saved', content: (t) => t(noticeEditorTexts.saved) });
    void navigate(hasAdded && added.next === 'send' ? sendNoticePath(noticeId) : noticePath(noticeId));
  };
  const isDone = added !== undefined && (added.jobId === undefined || ended !== undefined);
  // Only after the leave guard knows that everything is saved.
  useEffect(() => {
    if (isDone && added.failed.length === 0) leave();
  });

  return {
    /** Rejects with a `CallError`. */
    start: async (newcomers: Newcomers, then: AfterSave) => {
      const answer = await mutateAsync(addRequestOf(noticeId, newcomers));
      setAdded({ ...answer, next: then });
      if (answer.peopleCount > 0) tellOpener('pay-notice-student-added', noticeId);
    },
    isPending,
    isSaved: added !== undefined,
    /** The job that adds them, until it has ended. */
    job: !ended && added?.jobId ? { ...added, jobId: added.jobId } : undefined,
    endJob: (hasFailed: boolean, refusedCount: number) => setEnded({ hasFailed, refusedCount }),
    /** The answer with those who were refused at once; shown before the page is left. */
    refused: isDone && added.failed.length > 0 ? added : undefined,
    leave,
  };
};
