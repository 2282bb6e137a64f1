import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { errorTexts } from '../../../../../shared/contract/error-texts.ts';
import { jobTexts } from '../../../../../shared/jobs/texts/site.ts';
import { revertNotice } from '../../../../../shared/notices/calls/revert-notice.ts';
import { noticeLifeTexts } from '../../../../../shared/notices/texts/site-life.ts';
import { siteTexts } from '../../../../../shared/site/texts/site.ts';
import { useAskedAct } from '../../../client/asked-act.ts';
import { useSender } from '../../../client/sender.tsx';
import { studentName } from '../../../locale/names.tsx';
import { useText } from '../../../locale/text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LoadError } from '../../../ui/table-states.tsx';
import { useHeld } from '../../../ui/use-held.ts';
import type { Selection } from '../people/selection.ts';
import { readWithdrawal, type Withdrawal } from './people.ts';
import { Problem } from './problem.tsx';
import { useStart, type LifeJobProps } from './use-start.ts';

/** As many names as a person reads. */
const namesMax = 20;

/** Who keeps the notice, and why. */
const Blocked = ({ blocked }: Pick<Withdrawal, 'blocked'>) => {
  const t = useText();
  if (blocked.length === 0) return null;
  return (
    <Alert type="warning" header={t(noticeLifeTexts.withdraw.blocked, { count: blocked.length })}>
      <ul>
        {blocked.slice(0, namesMax).map(({ studentId, name, eName, orderNo, code }) => {
          const values = { name: studentName(name, eName), reason: t(errorTexts[code]), orderNo: orderNo ?? '' };
          return (
            <li key={studentId}>
              {t(
                orderNo === undefined ? noticeLifeTexts.withdraw.blockedBy : noticeLifeTexts.withdraw.blockedByOrder,
                values,
              )}
            </li>
          );
        })}
        {blocked.length > namesMax && <li>{t(jobTexts.refusedMore, { count: blocked.length - namesMax })}</li>}
      </ul>
    </Alert>
  );
};

const Consequences = ({ withdrawal, isAll }: { withdrawal: Withdrawal; isAll: boolean }) => {
  const t = useText();
  const { canWithdraw, count, blocked } = withdrawal;
  return (
    <SpaceBetween size="s">
      {canWithdraw ? (
        <>
          <b>{t(isAll ? noticeLifeTexts.withdraw.fromAll : noticeLifeTexts.withdraw.fromSome, { count })}</b>
          <div>{t(noticeLifeTexts.withdraw.links)}</div>
          <div>{t(noticeLifeTexts.withdraw.again)}</div>
        </>
      ) : (
        <Alert type="info">{t(noticeLifeTexts.withdraw.nobody)}</Alert>
      )}
      <Blocked blocked={blocked} />
    </SpaceBetween>
  );
};

/** Asks before a notice is withdrawn: how many students lose it, what happens to their links, and who keeps it (S7.43, S7.44). */
export const WithdrawDialog = (props: LifeJobProps & { people: Selection | 'all' }) => {
  const t = useText();
  const sender = useSender();
  const { card, view, people, onClose, refresh } = props;
  const { noticeId } = card;
  const { attempt, isPending, isUnknown } = useAskedAct(revertNotice, `revert-notice:${noticeId}`);
  const counts = useHeld(card.counts, isUnknown);
  const { data, error, refetch } = useQuery({
    queryKey: ['withdrawal', noticeId, people, counts],
    queryFn: () => readWithdrawal(sender, { noticeId, view, people }),
    enabled: !isUnknown,
    staleTime: 0,
    gcTime: 0,
  });
  const { start, problem } = useStart('withdraw', props);
  const confirm = (studentIds: Withdrawal['studentIds']) =>
    start(() => attempt({ noticeId, studentIds: [...studentIds] }));
  return (
    <ConfirmDialog
      title={t(noticeLifeTexts.withdraw.title)}
      confirmText={t(noticeLifeTexts.withdraw.confirm)}
      busy={isPending}
      disabled={data?.canWithdraw !== true}
      onConfirm={() => data && void confirm(data.studentIds)}
      onCancel={() => {
        onClose();
        // Who keeps the notice can have paid since the list was read, or it was withdrawn from them.
        if (data && (!data.canWithdraw || data.blocked.length > 0)) void refresh();
      }}
    >
      <SpaceBetween size="s">
        {data && <Consequences withdrawal={data} isAll={people === 'all'} />}
        {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>}
        <Problem problem={problem} />
      </SpaceBetween>
    </ConfirmDialog>
  );
};
