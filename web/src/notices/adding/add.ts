import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import type { Text } from '../../../../shared/contract/texts.ts';
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
import { savingHint } from '../students/saving-hint.ts';
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
  const [added, setAdded] = useState<Added>();
  const [hint, setHint] = useState<Text>(noticeEditorTexts.savingPeopleHint);
  const [isJobOver, setJobOver] = useState(false);
  const next = useRef<AfterSave>('show');
  const hasLeft = useRef(false);

  const leave = () => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    notify({ type: 'success', id: 'notice-saved', content: (t) => t(noticeEditorTexts.saved) });
    void navigate(next.current === 'send' ? sendNoticePath(noticeId) : noticePath(noticeId));
  };
  const isDone = added !== undefined && (added.jobId === undefined || isJobOver);
  // Only after the leave guard knows that everything is saved.
  useEffect(() => {
    if (isDone && added.failed.length === 0) leave();
  });

  return {
    /** Rejects with a `CallError`. */
    start: async (newcomers: Newcomers, then: AfterSave) => {
      next.current = then;
      const answer = await mutateAsync(addRequestOf(noticeId, newcomers));
      setHint(savingHint(then, answer.peopleCount));
      setAdded(answer);
      tellOpener('pay-notice-student-added', noticeId);
    },
    isPending,
    isSaved: added !== undefined,
    /** The job that adds them, until it has ended. */
    jobId: isJobOver ? undefined : added?.jobId,
    /** What is said while that job runs. */
    hint,
    endJob: () => setJobOver(true),
    /** The answer with those who were refused at once; shown before the page is left. */
    refused: isDone && added.failed.length > 0 ? added : undefined,
    leave: () => {
      // Nobody is there to be sent the notice.
      if (added?.peopleCount === 0) next.current = 'show';
      leave();
    },
  };
};
