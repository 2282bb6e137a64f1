import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { getNoticeDetail } from '../../../../shared/notices/calls/get-notice-detail.ts';
import { listNotices } from '../../../../shared/notices/calls/list-notices.ts';
import { addNoticePeople } from '../../../../shared/people/calls/add-notice-people.ts';
import { listNoticeClasses } from '../../../../shared/people/calls/list-notice-classes.ts';
import { listNoticePeople } from '../../../../shared/people/calls/list-notice-people.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { useNewOperation, useSend } from '../../client/hooks.ts';
import { tellOpener } from '../editor/opener.ts';
import type { AfterSave } from '../editor/save.ts';
import { noticePath, sendNoticePath } from '../parts/paths.ts';
import { isStillSaving, noteAfter, savedNote, type SavingEnd } from '../students/saved-note.ts';
import { addRequestOf, type Newcomers } from './newcomers.ts';

type Answered = Answer<typeof addNoticePeople>;

export interface Added extends Pick<Answered, 'failed'> {
  /** How many were added; undefined while a job adds them. */
  readonly addedCount: number | undefined;
}

/** `last`: the job when it was left. */
const addedCountOf = ({ jobId, peopleCount }: Answered, last: SavingEnd): number | undefined => {
  if (jobId === undefined) return peopleCount;
  if (!last || isStillSaving(last)) return undefined;
  return peopleCount - (last.total - last.done - last.alreadySo);
};

/** Adds the people, waits for the job of many of them, then goes back to the notice, unless somebody was refused (N3.58, N3.59). */
export const useAddPeople = (noticeId: Id<'notice'>) => {
  const navigate = useNavigate();
  const { notify } = useNotify();
  const intent = `add-people:${noticeId}`;
  // An attempt without an answer is of the page on which it was made: whoever was added by it may be deleted by now, and on
  // a page that is opened anew nobody is added twice, because whoever is on the notice is refused.
  useNewOperation(intent);
  const { mutateAsync, isPending } = useSend(addNoticePeople, {
    intent,
    invalidates: [getNoticeDetail, listNotices, listNoticePeople, listNoticeClasses],
  });
  const [added, setAdded] = useState<Answered & { readonly next: AfterSave }>();
  const [ended, setEnded] = useState<{ readonly last: SavingEnd }>();
  const hasLeft = useRef(false);

  const addedCount = added && addedCountOf(added, ended?.last);
  const leave = () => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    // Without anybody added, nothing was saved, and nobody is there to be sent the notice.
    const hasAdded = added !== undefined && addedCount !== 0;
    const note = ended ? noteAfter(ended.last) : savedNote;
    if (hasAdded && note) notify(note);
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
    endJob: (last: SavingEnd) => setEnded({ last }),
    /** The answer with those who were refused at once; shown before the page is left. */
    refused: isDone && added.failed.length > 0 ? { failed: added.failed, addedCount } : undefined,
    leave,
  };
};
