import type { ReactNode } from 'react';
import { noticeDetailTexts } from '../../../../shared/notices/texts/site-detail.ts';
import { Money } from '../../locale/money.tsx';
import { useText } from '../../locale/text.ts';
import type { NoticeCard } from './header.tsx';

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

/** How many people have paid and were sent the notice, and the sums (S2.31). */
export const DetailStatistics = ({ card }: { card: NoticeCard }) => {
  const t = useText();
  return (
    <div className="statistics" role="group" aria-label={t(noticeDetailTexts.statistics.title)}>
      <Group
        title={t(noticeDetailTexts.statistics.people)}
        figures={[
          [t(noticeDetailTexts.statistics.total), card.counts.total],
          [t(noticeDetailTexts.statistics.completed), card.counts.completed],
          [t(noticeDetailTexts.statistics.part), card.counts.partPaid],
          [t(noticeDetailTexts.statistics.toPay), card.counts.toPay],
          [t(noticeDetailTexts.statistics.refund), card.counts.refunded],
        ]}
      />
      <Group
        title={t(noticeDetailTexts.statistics.sending)}
        figures={[
          [t(noticeDetailTexts.statistics.unsent), card.counts.unsent],
          [t(noticeDetailTexts.statistics.sent), card.counts.sent],
          [t(noticeDetailTexts.statistics.withdrawn), card.counts.withdrawn],
        ]}
      />
      <Group
        title={t(noticeDetailTexts.statistics.money)}
        figures={[
          [t(noticeDetailTexts.statistics.due), <Money key="due" fen={card.due} />],
          [t(noticeDetailTexts.statistics.received), <Money key="received" fen={card.received} />],
          [t(noticeDetailTexts.statistics.outstanding), <Money key="outstanding" fen={card.outstanding} />],
        ]}
      />
    </div>
  );
};
