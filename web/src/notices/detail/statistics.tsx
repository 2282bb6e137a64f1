import Button from '@cloudscape-design/components/button';
import { useId, useRef, type ReactNode } from 'react';
import type { SendStatus } from '../../../../shared/notices/codes.ts';
import { noticeDetailTexts } from '../../../../shared/notices/texts/site-detail.ts';
import type { PayGroup } from '../../../../shared/people/pay-groups.ts';
import { Money } from '../../locale/money.tsx';
import { useText, type Translate } from '../../locale/text.ts';
import { focusSearch } from '../../ui/table-states.tsx';
import type { NoticeCard } from './header.tsx';
import type { People } from './people/use-people.ts';
import { isFiltered, noFilters } from './view.ts';

interface Figure {
  readonly name: string;
  /** Undefined while it is read. */
  readonly value: ReactNode;
  /** Filters the list by the figure. */
  readonly onClick?: () => void;
  readonly isPressed?: boolean;
}

const FigureButton = ({ name, value, onClick, isPressed }: Figure) => {
  const id = useId();
  return (
    <>
      <dt id={`${id}-name`}>{name}</dt>
      <dd>
        <button
          type="button"
          id={`${id}-value`}
          aria-labelledby={`${id}-name ${id}-value`}
          {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
          onClick={onClick}
        >
          {value ?? '–'}
        </button>
      </dd>
    </>
  );
};

const Group = ({ title, figures }: { title: string; figures: readonly Figure[] }) => (
  <div role="group" aria-label={title}>
    <dl>
      {figures.map((figure) => (
        <div key={figure.name}>
          {figure.onClick ? (
            <FigureButton {...figure} />
          ) : (
            <>
              <dt>{figure.name}</dt>
              <dd>{figure.value ?? '–'}</dd>
            </>
          )}
        </div>
      ))}
    </dl>
  </div>
);

/** The figures of the list; before it is read those of the card, unless a filter is set. */
const figuresOf = (card: NoticeCard, { view, read: { data } }: People) =>
  data?.statistics ?? (isFiltered(view) ? undefined : card);

/** Says that the figures are not of the whole notice. */
const OfFilter = ({ onClear }: { onClear: () => void }) => {
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  const clear = () => {
    focusSearch(root.current);
    onClear();
  };
  return (
    <div ref={root} className="statistics-of-filter">
      <span role="status">{t(noticeDetailTexts.statistics.ofFilter)}</span>{' '}
      <Button variant="inline-link" onClick={clear}>
        {t(noticeDetailTexts.statistics.showAll)}
      </Button>
    </div>
  );
};

const moneyOf = (fen: number | undefined, least = false): ReactNode =>
  fen === undefined ? undefined : <Money fen={fen} least={least} />;

/** Sums that most notices do not have: they are shown where they are not 0. */
const rareSums = (t: Translate, figures: ReturnType<typeof figuresOf>, { view, filter }: People): Figure[] => {
  const { withdrawnOutstanding = 0, overpaid = 0 } = figures ?? {};
  const isWithdrawn = view.send === 'withdrawn' && view.group === 'owing';
  const isOverpaid = view.pay === 'overpaid';
  const none = { send: undefined, group: undefined };
  const sums = [
    {
      ...{ name: t(noticeDetailTexts.statistics.withdrawnOutstanding), fen: withdrawnOutstanding },
      isPressed: isWithdrawn,
      onClick: () => filter(isWithdrawn ? none : { send: 'withdrawn', group: 'owing', pay: undefined }),
    },
    {
      ...{ name: t(noticeDetailTexts.statistics.overpaid), fen: overpaid },
      isPressed: isOverpaid,
      onClick: () => filter({ pay: isOverpaid ? undefined : 'overpaid', group: undefined }),
    },
  ];
  return sums.flatMap(({ fen, ...figure }) => (fen > 0 ? [{ ...figure, value: moneyOf(fen) }] : []));
};

/** How many people have paid and were sent the notice, and the sums, of the people that the filters find (S2.31). */
export const DetailStatistics = ({ card, people }: { card: NoticeCard; people: People }) => {
  const t = useText();
  const { view, filter, read } = people;
  const figures = figuresOf(card, people);
  const counts = figures?.counts;
  const ofGroup = (group: PayGroup, value: ReactNode): Omit<Figure, 'name'> => ({
    value,
    isPressed: view.group === group,
    onClick: () => filter({ group: view.group === group ? undefined : group, pay: undefined }),
  });
  const ofPaying = (group: Exclude<PayGroup, 'owing'>): Figure => ({
    name: t(noticeDetailTexts.statistics[group]),
    ...ofGroup(group, counts?.[group]),
  });
  const ofSending = (status: SendStatus): Figure => ({
    name: t(noticeDetailTexts.statistics[status]),
    value: counts?.[status],
    // Where nothing is sent there is no filter for it (S2.41).
    ...(card.notifyParents && {
      isPressed: view.send === status,
      onClick: () => filter({ send: view.send === status ? undefined : status }),
    }),
  });
  return (
    <div
      className="statistics"
      role="group"
      aria-label={t(noticeDetailTexts.statistics.title)}
      aria-busy={read.isPlaceholderData}
    >
      <Group
        title={t(noticeDetailTexts.statistics.people)}
        figures={[
          {
            name: t(noticeDetailTexts.statistics.total),
            value: counts?.total,
            onClick: () => filter({ group: undefined, pay: undefined }),
          },
          ...[ofPaying('completed'), ofPaying('partPaid'), ofPaying('toPay'), ofPaying('refunded')],
        ]}
      />
      <Group
        title={t(noticeDetailTexts.statistics.sending)}
        figures={[ofSending('unsent'), ofSending('sent'), ofSending('withdrawn')]}
      />
      <Group
        title={t(noticeDetailTexts.statistics.money)}
        figures={[
          { name: t(noticeDetailTexts.statistics.due), value: moneyOf(figures?.due, figures?.choiceOpen) },
          { name: t(noticeDetailTexts.statistics.received), value: moneyOf(figures?.received) },
          {
            name: t(noticeDetailTexts.statistics.outstanding),
            ...ofGroup('owing', moneyOf(figures?.outstanding, figures?.choiceOpen)),
          },
          ...rareSums(t, figures, people),
        ]}
      />
      {isFiltered(view) && <OfFilter onClear={() => filter(noFilters)} />}
    </div>
  );
};
