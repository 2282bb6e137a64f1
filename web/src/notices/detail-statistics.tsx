import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../ui/money.tsx';
import type { NoticeCard } from './detail-header.tsx';

const Group = ({ title, figures }: { title: string; figures: readonly (readonly [string, ReactNode])[] }) => (
  <div role="group" aria-label={title}>
    <dl>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  </div>
);

/** Who has paid, who was sent it, and the sums (S2.31). */
export const DetailStatistics = ({ card }: { card: NoticeCard }) => {
  const { t } = useTranslation();
  return (
    <div className="statistics" role="group" aria-label={t('notices.detail.statistics.title')}>
      <Group
        title={t('notices.detail.statistics.people')}
        figures={[
          [t('notices.detail.statistics.total'), card.total],
          [t('notices.detail.statistics.completed'), card.completePayedTotal],
          [t('notices.detail.statistics.part'), card.partPayedTotal],
          [t('notices.detail.statistics.toPay'), card.tobePayedTotal],
          [t('notices.detail.statistics.refund'), card.refundTotal],
        ]}
      />
      <Group
        title={t('notices.detail.statistics.sending')}
        figures={[
          [t('notices.detail.statistics.unsent'), card.unSendTotal],
          [t('notices.detail.statistics.sent'), card.sendTotal],
          [t('notices.detail.statistics.withdrawn'), card.withDrawTotal],
        ]}
      />
      <Group
        title={t('notices.detail.statistics.money')}
        figures={[
          [t('notices.detail.statistics.due'), <Money key="due" fen={card.totalAmount} />],
          [t('notices.detail.statistics.received'), <Money key="received" fen={card.receivedAmount} />],
          [t('notices.detail.statistics.outstanding'), <Money key="outstanding" fen={card.outstandAmount} />],
        ]}
      />
    </div>
  );
};
