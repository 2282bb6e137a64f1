import { exportNoticePeople } from '../../../../../shared/people/calls/export-notice-people.ts';
import { useSession } from '../../../app/session/session-context.ts';
import { useSend } from '../../../client/hooks.ts';
import { ExportButton } from '../../../exports/parts/export-button.tsx';
import { useLanguage } from '../../../locale/language.tsx';
import type { NoticeCard } from '../header.tsx';
import { peopleOrderOf, type DetailView } from '../view.ts';

/**
 * Exports the people that the filter finds, also of a closed notice (S4.15, S4.16, S6.10). `viewNow`: with what was typed
 * just before.
 */
export const ExportPeople = ({
  card: { noticeId, title },
  viewNow,
}: {
  card: NoticeCard;
  viewNow: () => DetailView;
}) => {
  const { can } = useSession();
  const { language } = useLanguage();
  const { mutateAsync } = useSend(exportNoticePeople);
  if (!can('EXPORT_PAYMENT_NOTICE')) return null;
  return (
    <ExportButton
      name={title}
      begin={(detailed) => mutateAsync({ ...peopleOrderOf(noticeId, viewNow(), language), detailed })}
    />
  );
};
