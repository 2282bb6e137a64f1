import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Id } from '../../../../../shared/contract/ids.ts';
import { deleteNotice } from '../../../../../shared/notices/calls/delete-notice.ts';
import { listNotices } from '../../../../../shared/notices/calls/list-notices.ts';
import { noticeLifeTexts } from '../../../../../shared/notices/texts/site-life.ts';
import { useNotify } from '../../../app/layout/notify.tsx';
import { NotFoundPage, PageLoading } from '../../../app/problem-pages.tsx';
import { CallError, isDefiniteRefusal } from '../../../client/call-error.ts';
import { readAgain } from '../../../client/hooks.ts';
import { forgetOperationId } from '../../../client/operation-id.ts';
import { useIsOpen } from '../../../ui/use-is-open.ts';
import { useGoBack } from '../../../ui/way-back.ts';
import { noticesPath } from '../../parts/paths.ts';

export const deletionIntent = (noticeId: Id<'notice'>): string => `delete-notice:${noticeId}`;

/**
 * Notices whose deletion is under way or had no answer. Not kept over a reload: whoever signs in then can see fewer notices,
 * and has deleted none.
 */
const unanswered = new Set<Id<'notice'>>();

const hasNoAnswer = (error: unknown) => error instanceof CallError && (error.status === 0 || error.status >= 500);

/** Sends a deletion, and keeps in mind that its outcome is unknown until it has an answer. */
export const untilAnswered = async (noticeId: Id<'notice'>, send: () => Promise<unknown>): Promise<void> => {
  const wasUnanswered = unanswered.has(noticeId);
  unanswered.add(noticeId);
  try {
    await send();
    unanswered.delete(noticeId);
  } catch (error) {
    // "Please sign in" is an answer to this attempt, and says nothing of the one before.
    const isOver = wasUnanswered ? isDefiniteRefusal(deleteNotice, error) : !hasNoAnswer(error);
    if (isOver) unanswered.delete(noticeId);
    throw error;
  }
};

/** Leads from a notice that is deleted to the list, and says so. */
export const useLeaveDeleted = (): (() => Promise<void>) => {
  const goBack = useGoBack();
  const isOpen = useIsOpen();
  const cache = useQueryClient();
  const { notify } = useNotify();
  return async () => {
    // Who has gone on to another page stays there.
    if (isOpen()) await goBack(noticesPath);
    notify({ type: 'success', id: 'life', content: (t) => t(noticeLifeTexts.deleteNotice.done) });
    await readAgain(cache, [listNotices]);
  };
};

/** Instead of a notice that is not there. After a deletion whose answer was lost, the user hears that it was done. */
export const GoneNotice = ({ noticeId }: { noticeId: Id<'notice'> }) => {
  const [isDeleted] = useState(() => unanswered.has(noticeId));
  const leaveDeleted = useLeaveDeleted();
  const leave = useEffectEvent(() => {
    unanswered.delete(noticeId);
    forgetOperationId(sessionStorage, deletionIntent(noticeId));
    void leaveDeleted();
  });
  useEffect(() => {
    if (isDeleted) leave();
  }, [isDeleted]);
  return isDeleted ? <PageLoading /> : <NotFoundPage />;
};
