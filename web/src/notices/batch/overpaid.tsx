import Alert from '@cloudscape-design/components/alert';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { Id } from '../../../../shared/contract/ids.ts';
import { moneyText } from '../../../../shared/money/money-text.ts';
import { batchTexts } from '../../../../shared/people/texts/site-batch.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useSession } from '../../app/session/session-context.ts';
import { useSender } from '../../client/sender.tsx';
import { useLanguage } from '../../locale/language.tsx';
import { studentName } from '../../locale/names.tsx';
import { useCurrency } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { useFollow } from '../../ui/follow.ts';
import { LoadError } from '../../ui/table-states.tsx';
import { overpaidPath, refundOverpaidPath } from '../parts/paths.ts';
import { readPeople, type PersonRow } from '../parts/read-people.ts';
import { readBatchOverpaid } from './kept.ts';

const shownMax = 20;

interface OverpaidProps {
  readonly noticeId: Id<'notice'>;
  readonly jobId: Id<'job'>;
}

/** Whoever may refund is led to the refund of each, others hear that it is needed (S8.42, S8.43). */
const Refunds = ({ noticeId, people }: { noticeId: Id<'notice'>; people: readonly PersonRow[] }) => {
  const t = useText();
  const { can } = useSession();
  const { locale } = useLanguage();
  const currency = useCurrency();
  const follow = useFollow();
  const mayRefund = can('REFUND');
  return (
    <Alert type={mayRefund ? 'warning' : 'info'} header={t(batchTexts.refund.title, { count: people.length })}>
      <SpaceBetween size="xs">
        <div>{t(mayRefund ? batchTexts.refund.prompt : batchTexts.refund.info)}</div>
        <ul>
          {people.slice(0, shownMax).map(({ personId, student, overpaid }) => {
            const amount = moneyText(overpaid, locale, currency);
            return (
              <li key={personId}>
                {studentName(student.name, student.eName)}{' '}
                {mayRefund ? (
                  <Link href={refundOverpaidPath(noticeId, personId)} onFollow={follow}>
                    {t(batchTexts.refund.one, { amount })}
                  </Link>
                ) : (
                  amount
                )}
              </li>
            );
          })}
        </ul>
        <Link href={overpaidPath(noticeId)} onFollow={follow}>
          {t(batchTexts.refund.all)}
        </Link>
      </SpaceBetween>
    </Alert>
  );
};

/** Reads who has paid too much now: not whoever the job refused or did not come to, nor whoever got it back since. */
const OverpaidNow = ({ noticeId, personIds }: { noticeId: Id<'notice'>; personIds: readonly Id<'person'>[] }) => {
  const t = useText();
  const send = useSender();
  const { data, error, refetch } = useQuery({
    queryKey: ['batch-overpaid', noticeId, personIds],
    queryFn: () => readPeople(send, { noticeId, payStatus: 'overpaid' }),
    gcTime: 0,
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>;
  const expected = new Set<string>(personIds);
  const people = data.filter(({ personId }) => expected.has(personId));
  return people.length > 0 && <Refunds noticeId={noticeId} people={people} />;
};

/** Who of a batch that has ended is to be refunded. */
export const Overpaid = ({ noticeId, jobId }: OverpaidProps) => {
  const personIds = readBatchOverpaid(jobId);
  return personIds.length > 0 && <OverpaidNow noticeId={noticeId} personIds={personIds} />;
};
