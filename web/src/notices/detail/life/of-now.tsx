import { useState, type ReactNode } from 'react';
import { getNoticeDetail } from '../../../../../shared/notices/calls/get-notice-detail.ts';
import { siteTexts } from '../../../../../shared/site/texts/site.ts';
import { useFreshRead } from '../../../client/fresh-read.ts';
import { useCall } from '../../../client/hooks.ts';
import { useText } from '../../../locale/text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadingDialog } from '../../../ui/loaded-later.tsx';
import { LoadError } from '../../../ui/table-states.tsx';
import type { NoticeCard } from '../header.tsx';

/**
 * Reads the notice before it is asked about: a colleague can have changed it since the page was opened. What is read
 * later does not take the question away.
 */
export const OfNow = ({
  card: { noticeId },
  onClose,
  children,
}: {
  card: NoticeCard;
  onClose: () => void;
  children: ReactNode;
}) => {
  const t = useText();
  const read = useCall(getNoticeDetail, { noticeId });
  const { error, isFetching, refetch } = read;
  const { isFresh } = useFreshRead(read);
  const [isRead, setRead] = useState(false);
  if (!isRead && isFresh && !isFetching) setRead(true);
  if (isRead) return children;
  if (!error || isFetching) return <LoadingDialog onClose={onClose} />;
  return (
    <Dialog title={t(siteTexts.table.loadFailed)} onClose={onClose}>
      <LoadError error={error} onRetry={() => void refetch()} />
    </Dialog>
  );
};
