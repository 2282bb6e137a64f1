import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { errorTexts } from '../../../../../shared/contract/error-texts.ts';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import { useText } from '../../../locale/text.ts';
import { useFollow } from '../../../ui/follow.ts';
import { addPeoplePath } from '../../parts/paths.ts';
import type { ReactNode } from 'react';
import type { NoticeCard } from '../header.tsx';
import type { MessageActs } from '../messages/acts.ts';
import { RemindSelected } from '../messages/buttons.tsx';
import { ExportPeople } from './export.tsx';
import { useWhyNone } from './why-none.ts';
import { SelectedCount } from './selected.tsx';
import { selectedCount, type Selection } from './selection.ts';
import type { DetailView } from '../view.ts';

/** Selecting people is of no use without the permission to send, to remind or to record payments. */
export const mayChange = ({ actions }: NoticeCard) =>
  [actions.sendSelected, actions.remind, actions.payOff].some((refusal) => refusal !== 'forbidden');

const AddPeople = ({ card: { noticeId, actions } }: { card: NoticeCard }) => {
  const t = useText();
  const follow = useFollow();
  const refusal = actions.addPeople;
  if (refusal === 'forbidden') return null;
  return (
    <Button
      iconName="add-plus"
      {...(refusal
        ? { disabled: true, disabledReason: t(errorTexts[refusal]) }
        : { href: addPeoplePath(noticeId), onFollow: follow })}
    >
      {t(noticeDetailTexts.addPeople)}
    </Button>
  );
};

const SendSelected = ({
  card,
  count,
  onClick,
}: {
  card: NoticeCard;
  count: number | undefined;
  onClick: () => void;
}) => {
  const t = useText();
  const whyNot = useWhyNone(count);
  const refusal = card.actions.sendSelected;
  if (refusal === 'forbidden') return null;
  const reason = refusal ? t(errorTexts[refusal]) : whyNot;
  return (
    <Button disabled={reason !== undefined} {...(reason !== undefined && { disabledReason: reason })} onClick={onClick}>
      {t(noticeDetailTexts.send.selected)}
    </Button>
  );
};

/** The menu of the selected students; `count`: how many, undefined until it is known. */
export type MenuOfSelected = (selection: Selection, count: number | undefined) => ReactNode;

export const PeopleHeader = ({
  card,
  selection,
  matches,
  onSelect,
  onSendSelected,
  menuOf,
  messages,
  viewNow,
}: {
  card: NoticeCard;
  viewNow: () => DetailView;
  onSendSelected: (selection: Selection, count: number) => void;
  menuOf: MenuOfSelected;
  messages: MessageActs;
  selection: Selection;
  matches: number | undefined;
  onSelect: (selection: Selection) => void;
}) => {
  const t = useText();
  const count = selectedCount(selection, matches);
  return (
    <Header
      variant="h2"
      counter={matches === undefined ? '' : `(${matches})`}
      {...(mayChange(card) && {
        description: <SelectedCount selection={selection} matches={matches} onSelect={onSelect} />,
      })}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <AddPeople card={card} />
          <ExportPeople card={card} viewNow={viewNow} />
          {mayChange(card) && menuOf(selection, count)}
          {mayChange(card) && (
            <RemindSelected card={card} selection={selection} matches={matches} messages={messages} />
          )}
          {mayChange(card) && (
            <SendSelected
              card={card}
              count={count}
              onClick={() => count !== undefined && onSendSelected(selection, count)}
            />
          )}
        </SpaceBetween>
      }
    >
      {t(noticeDetailTexts.list.title)}
    </Header>
  );
};
