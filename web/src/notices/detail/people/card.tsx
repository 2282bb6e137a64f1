import type { CardsProps } from '@cloudscape-design/components/cards';
import { areGroupsSatisfied } from '../../../../../shared/items/amounts.ts';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import { useText } from '../../../locale/text.ts';
import { AmountList } from '../../../ui/amount-list.tsx';
import { PayState, SendStatusBadge } from '../../parts/status-badge.tsx';
import type { NoticeCard } from '../header.tsx';
import { FailedMark } from '../messages/failed.tsx';
import { NameCell } from './columns.tsx';
import type { PersonRow } from './person.ts';
import { RowActions, type RowTools } from './row-actions.tsx';

const Amounts = ({ row }: { row: PersonRow }) => {
  const t = useText();
  const { due, received, outstanding } = noticeDetailTexts.statistics;
  // Beside the name, because three amounts have room in a line only without it.
  const least = (name: string) => (areGroupsSatisfied(row) ? name : t(noticeDetailTexts.list.least, { name }));
  return (
    <AmountList
      className="person-card-amounts"
      amounts={[
        [least(t(due)), row.due],
        [t(received), row.received],
        [least(t(outstanding)), row.outstanding],
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
        <RowActions row={row} acts={tools} isBrief />
      </span>
      {card.notifyParents && <SendStatusBadge status={row.sendStatus} />}
      <PayState status={row.payStatus} overpaid={row.overpaid} />
      {row.messageFailed && <FailedMark />}
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
