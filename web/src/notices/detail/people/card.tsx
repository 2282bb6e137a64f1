import type { CardsProps } from '@cloudscape-design/components/cards';
import { areGroupsSatisfied } from '../../../../../shared/items/amounts.ts';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import { useText } from '../../../locale/text.ts';
import { AmountList } from '../../../ui/amount-list.tsx';
import { PayStatusBadge, SendStatusBadge } from '../../parts/status-badge.tsx';
import type { NoticeCard } from '../header.tsx';
import { NameCell } from './columns.tsx';
import type { PersonRow } from './person.ts';
import { RowActions, type RowTools } from './row-actions.tsx';

const Amounts = ({ row }: { row: PersonRow }) => {
  const t = useText();
  const isLeast = !areGroupsSatisfied(row);
  return (
    <AmountList
      className="person-card-amounts"
      amounts={[
        [t(noticeDetailTexts.statistics.due), row.due, isLeast],
        [t(noticeDetailTexts.statistics.received), row.received],
        [t(noticeDetailTexts.statistics.outstanding), row.outstanding, isLeast],
      ]}
    />
  );
};

const Facts = ({ row, card, tools }: { row: PersonRow; card: NoticeCard; tools: RowTools }) => (
  <>
    <div className="person-card-class">
      {[tools.classOf(row), row.studentNumber].filter((text) => text !== '').join(' · ')}
    </div>
    <Amounts row={row} />
    <div className="person-card-line">
      <span>
        <RowActions row={row} acts={tools} />
      </span>
      {card.notifyParents && <SendStatusBadge status={row.sendStatus} />}
      <PayStatusBadge status={row.payStatus} />
    </div>
  </>
);

/** A person on a phone: a few lines; items, phone and history are in the panel. */
export const personCard = (card: NoticeCard, tools: RowTools): CardsProps.CardDefinition<PersonRow> => ({
  header: (row) => (
    <span className="person-card-name">
      <NameCell row={row} tools={tools} />
    </span>
  ),
  sections: [{ id: 'facts', content: (row) => <Facts row={row} card={card} tools={tools} /> }],
});
