import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Id } from '../../../../shared/contract/ids.ts';
import { areGroupsSatisfied } from '../../../../shared/items/amounts.ts';
import { getNoticePerson } from '../../../../shared/people/calls/get-notice-person.ts';
import { thirdPartyTexts } from '../../../../shared/payments/texts/site-third-party.ts';
import { personTexts } from '../../../../shared/people/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useCall } from '../../client/hooks.ts';
import { Money } from '../../locale/money.tsx';
import { useText } from '../../locale/text.ts';
import { PersonMessages } from '../../messages/parts/person-messages.tsx';
import { PayStatusBadge, SendStatusBadge } from '../../notices/parts/status-badge.tsx';
import { OrderLink } from '../../orders/parts/order-link.tsx';
import { StaleAlert } from '../../ui/stale-alert.tsx';
import { LoadError } from '../../ui/table-states.tsx';
import type { NoticePerson } from '../panel/notice-person.ts';
import { PersonItems } from '../panel/person-items.tsx';
import { Timeline } from '../panel/timeline.tsx';
import { useClassName } from './class-name.ts';

interface Acts {
  /** Records a payment; a top-up names its order. */
  readonly onPay: (orderNo?: string) => void;
  readonly onRefund: () => void;
  /** Records a payment of an outside system. */
  readonly onRecord: () => void;
  /** Runs when something was changed from here. */
  readonly onChanged: () => Promise<void>;
}

const Facts = ({ person }: { person: NoticePerson }) => {
  const t = useText();
  const { studentNumber, phoneNumber } = person.student;
  const classOf = useClassName(person.noticeId);
  const least = !areGroupsSatisfied(person);
  return (
    <KeyValuePairs
      columns={2}
      minColumnWidth={150}
      items={[
        { label: t(personTexts.panel.class), value: classOf(person) },
        { label: t(personTexts.panel.number), value: studentNumber || '-' },
        { label: t(personTexts.panel.phone), value: phoneNumber || '-' },
        { label: t(personTexts.panel.sendStatus), value: <SendStatusBadge status={person.sendStatus} /> },
        { label: t(personTexts.panel.payStatus), value: <PayStatusBadge status={person.payStatus} /> },
        { label: t(personTexts.panel.orderNo), value: <OrderLink orderNo={person.orderNo} /> },
        { label: t(personTexts.panel.required), value: <Money fen={person.required} least={least} /> },
        { label: t(personTexts.panel.optional), value: <Money fen={person.optional} /> },
        { label: t(personTexts.panel.due), value: <Money fen={person.due} least={least} /> },
        { label: t(personTexts.panel.receivedTotal), value: <Money fen={person.received} /> },
        ...(person.overpaid > 0
          ? [{ label: t(personTexts.panel.overpaid), value: <Money fen={person.overpaid} /> }]
          : []),
        { label: t(personTexts.panel.outstanding), value: <Money fen={person.outstanding} least={least} /> },
      ]}
    />
  );
};

/** What the server allows to do with the money of this person (S4.22, S4.26-28). */
const MoneyButtons = ({ person: { actions, orderNo }, onPay, onRefund, onRecord }: Acts & { person: NoticePerson }) => {
  const t = useText();
  if ([actions.pay, actions.topUp, actions.record, actions.refund].every((refusal) => refusal !== null)) return null;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {actions.pay === null && (
        <Button variant="primary" onClick={() => onPay()}>
          {t(personTexts.panel[orderNo === undefined ? 'pay' : 'repay'])}
        </Button>
      )}
      {actions.topUp === null && (
        <Button variant="primary" onClick={() => onPay(orderNo)}>
          {t(personTexts.panel.topUp)}
        </Button>
      )}
      {actions.record === null && <Button onClick={onRecord}>{t(thirdPartyTexts.action)}</Button>}
      {actions.refund === null && <Button onClick={onRefund}>{t(personTexts.panel.refund)}</Button>}
    </SpaceBetween>
  );
};

/** One person of a notice: state, items, and everything that happened. */
export const PersonPanel = ({ personId, ...acts }: Acts & { personId: Id<'person'> }) => {
  const t = useText();
  const { data: person, error, refetch, dataUpdatedAt } = useCall(getNoticePerson, { personId });
  // Deleted from the notice, perhaps just now: trying again does not help, and the figures are nobody's.
  if (error?.code === 'notFound') return <StatusIndicator type="info">{t(personTexts.panel.gone)}</StatusIndicator>;
  if (error && !person) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!person) return <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>;
  return (
    <SpaceBetween size="l">
      {error && <StaleAlert sinceMs={dataUpdatedAt} onRetry={() => void refetch()} />}
      <Facts person={person} />
      <MoneyButtons person={person} {...acts} />
      <PersonItems person={person} />
      {person.notifyParents && (
        <PersonMessages noticeId={person.noticeId} personId={personId} onChanged={acts.onChanged} />
      )}
      <Timeline person={person} onChanged={acts.onChanged} />
    </SpaceBetween>
  );
};
