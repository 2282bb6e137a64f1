import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Id } from '../../../../../shared/contract/ids.ts';
import { listNotices } from '../../../../../shared/notices/calls/list-notices.ts';
import { noticeLifeTexts } from '../../../../../shared/notices/texts/site-life.ts';
import { useNotify } from '../../../app/layout/notify.tsx';
import { NotFoundPage, PageLoading } from '../../../app/problem-pages.tsx';
import { readAgain } from '../../../client/hooks.ts';
import { forgetOperationId, hasOperationId } from '../../../client/operation-id.ts';
import { useIsOpen } from '../../../ui/use-is-open.ts';
import { useGoBack } from '../../../ui/way-back.ts';
import { noticesPath } from '../../parts/paths.ts';

export const deletionIntent = (noticeId: Id<'notice'>): string => `delete-notice:${noticeId}`;

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
  const intent = deletionIntent(noticeId);
  const [isDeleted] = useState(() => hasOperationId(sessionStorage, intent));
  const leaveDeleted = useLeaveDeleted();
  const leave = useEffectEvent(() => {
    forgetOperationId(sessionStorage, intent);
    void leaveDeleted();
  });
  useEffect(() => {
    if (isDeleted) leave();
  }, [isDeleted]);
  return isDeleted ? <PageLoading /> : <NotFoundPage />;
};
