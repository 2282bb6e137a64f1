import SpaceBetween from '@cloudscape-design/components/space-between';
import { errorTexts } from '../../../../../shared/contract/error-texts.ts';
import { personIdOf, type Id } from '../../../../../shared/contract/ids.ts';
import { noticeLifeTexts } from '../../../../../shared/notices/texts/site-life.ts';
import { deleteNoticePeople } from '../../../../../shared/people/calls/delete-notice-people.ts';
import { refreshNoticePeople } from '../../../../../shared/people/calls/refresh-notice-people.ts';
import { useNotify } from '../../../app/layout/notify.tsx';
import { useAskedAct } from '../../../client/asked-act.ts';
import { useSender } from '../../../client/sender.tsx';
import { useText } from '../../../locale/text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { selectedIds } from './people.ts';
import { Problem } from './problem.tsx';
import type { LifeQuestion } from './question.ts';
import { useStart, type LifeJobProps } from './use-start.ts';

type Question = Extract<LifeQuestion, { readonly kind: 'deletePeople' | 'refresh' }>;

/** The people of the question; an empty list means everybody. */
const usePersonIds = ({ card: { noticeId }, view }: LifeJobProps, { kind, people }: Question) => {
  const sender = useSender();
  return async (): Promise<Id<'person'>[]> => {
    if (people === 'all') return [];
    const ids = await selectedIds(sender, { noticeId, view, people }, ({ actions }) =>
      kind === 'deletePeople' ? actions.delete === null : true,
    );
    return ids.map((studentId) => personIdOf(noticeId, studentId));
  };
};

/** Asks before people are deleted from the notice (S4.31), or before their data are read again (S7.38). */
export const PeopleDialog = ({ question, ...props }: LifeJobProps & { question: Question }) => {
  const t = useText();
  const { notify } = useNotify();
  const { card, onClose } = props;
  const { noticeId } = card;
  const { kind, people, count } = question;
  const isDeletion = kind === 'deletePeople';
  const call = isDeletion ? deleteNoticePeople : refreshNoticePeople;
  const { attempt, isReading, isPending, isUnknown } = useAskedAct(call, `${kind}:${noticeId}`);
  const { start, problem } = useStart(kind, props);
  const personIdsOf = usePersonIds(props, question);
  const readInput = async () => {
    const personIds = await personIdsOf();
    return personIds.length > 0 || people === 'all' ? { noticeId, personIds } : undefined;
  };
  const confirm = () =>
    start(async () => {
      const attempted = await attempt(readInput);
      if (attempted === 'nothing')
        notify({
          type: 'warning',
          id: 'life',
          content: (t) => t(errorTexts[isDeletion ? 'nobodyToDelete' : 'nobodyToRefresh']),
        });
      return typeof attempted === 'object' ? attempted.answer : undefined;
    });
  return (
    <ConfirmDialog
      title={t(isDeletion ? noticeLifeTexts.deletePeople.title : noticeLifeTexts.refresh.title)}
      confirmText={t(isDeletion ? noticeLifeTexts.deletePeople.confirm : noticeLifeTexts.refresh.confirm)}
      busy={isPending}
      reading={isReading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <SpaceBetween size="s">
        <div>{t(isDeletion ? noticeLifeTexts.deletePeople.text : noticeLifeTexts.refresh.text, { count })}</div>
        {isDeletion && <div>{t(noticeLifeTexts.deletePeople.kept)}</div>}
        <Problem problem={problem} isSent={isUnknown} />
      </SpaceBetween>
    </ConfirmDialog>
  );
};
