import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { errorTexts } from '../../../../../shared/contract/error-texts.ts';
import { personIdOf, type Id } from '../../../../../shared/contract/ids.ts';
import { noticeLifeTexts } from '../../../../../shared/notices/texts/site-life.ts';
import { deleteNoticePeople } from '../../../../../shared/people/calls/delete-notice-people.ts';
import { refreshNoticePeople } from '../../../../../shared/people/calls/refresh-notice-people.ts';
import { siteTexts } from '../../../../../shared/site/texts/site.ts';
import { useAskedAct } from '../../../client/asked-act.ts';
import { useSender } from '../../../client/sender.tsx';
import { useText } from '../../../locale/text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LoadError } from '../../../ui/table-states.tsx';
import { selectedIds } from './people.ts';
import { Problem } from './problem.tsx';
import type { LifeQuestion } from './question.ts';
import { useStart, type LifeJobProps } from './use-start.ts';

type Question = Extract<LifeQuestion, { readonly kind: 'deletePeople' | 'refresh' }>;

/** The people that the request names, as they are when it is asked; an empty list means everybody. */
const usePersonIds = ({ card: { noticeId }, view }: LifeJobProps, { kind, people }: Question, isUnknown: boolean) => {
  const sender = useSender();
  const read = async (): Promise<Id<'person'>[]> => {
    if (people === 'all') return [];
    const ids = await selectedIds(sender, { noticeId, view, people }, ({ actions }) =>
      kind === 'deletePeople' ? actions.delete === null : true,
    );
    return ids.map((studentId) => personIdOf(noticeId, studentId));
  };
  return useQuery({
    queryKey: ['asked-people', noticeId, kind, people],
    queryFn: read,
    enabled: !isUnknown,
    staleTime: Infinity,
    gcTime: 0,
  });
};

/** Asks before people are deleted from the notice (S4.31), or before their data are read again (S7.38). Those it counts are meant. */
export const PeopleDialog = ({ question, ...props }: LifeJobProps & { question: Question }) => {
  const t = useText();
  const { card, onClose, refresh } = props;
  const { noticeId } = card;
  const { kind, people } = question;
  const isDeletion = kind === 'deletePeople';
  const call = isDeletion ? deleteNoticePeople : refreshNoticePeople;
  const { attempt, isPending, isUnknown } = useAskedAct(call, `${kind}:${noticeId}`);
  const { start, problem } = useStart(kind, props);
  const { data: personIds, error, refetch } = usePersonIds(props, question, isUnknown);
  const count = people === 'all' ? card.counts.total : personIds?.length;
  const isNobody = count === 0;
  return (
    <ConfirmDialog
      title={t(isDeletion ? noticeLifeTexts.deletePeople.title : noticeLifeTexts.refresh.title)}
      confirmText={t(isDeletion ? noticeLifeTexts.deletePeople.confirm : noticeLifeTexts.refresh.confirm)}
      busy={isPending}
      disabled={personIds === undefined || isNobody}
      onConfirm={() => personIds && void start(() => attempt({ noticeId, personIds }))}
      onCancel={() => {
        onClose();
        // The page shows them as they were before.
        if (isNobody) void refresh();
      }}
    >
      <SpaceBetween size="s">
        {personIds && count !== undefined && count > 0 && (
          <div>{t(isDeletion ? noticeLifeTexts.deletePeople.text : noticeLifeTexts.refresh.text, { count })}</div>
        )}
        {personIds && isNobody && (
          <Alert type="info">{t(errorTexts[isDeletion ? 'nobodyToDelete' : 'nobodyToRefresh'])}</Alert>
        )}
        {!personIds && error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!personIds && !error && <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>}
        {isDeletion && !isNobody && <div>{t(noticeLifeTexts.deletePeople.kept)}</div>}
        <Problem problem={problem} />
      </SpaceBetween>
    </ConfirmDialog>
  );
};
