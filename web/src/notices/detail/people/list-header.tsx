import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import { errorTexts } from '../../../../../shared/contract/error-texts.ts';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import { useText } from '../../../locale/text.ts';
import type { NoticeCard } from '../header.tsx';
import { SelectedCount } from './selected.tsx';
import { selectedCount, type Selection } from './selection.ts';

/** Selecting people is of no use without the permission to send. */
export const mayChange = ({ actions }: NoticeCard) => actions.sendSelected !== 'forbidden';

const SendSelected = ({ card, count, onClick }: { card: NoticeCard; count: number; onClick: () => void }) => {
  const t = useText();
  const refusal = card.actions.sendSelected;
  const none = count === 0 ? t(noticeDetailTexts.send.noneSelected) : undefined;
  const reason = refusal ? t(errorTexts[refusal]) : none;
  return (
    <Button disabled={reason !== undefined} {...(reason !== undefined && { disabledReason: reason })} onClick={onClick}>
      {t(noticeDetailTexts.send.selected)}
    </Button>
  );
};

export const PeopleHeader = ({
  card,
  selection,
  matches,
  onSelect,
  onSendSelected,
}: {
  card: NoticeCard;
  onSendSelected: (selection: Selection, matches: number) => void;
  selection: Selection;
  matches: number | undefined;
  onSelect: (selection: Selection) => void;
}) => {
  const t = useText();
  const known = matches ?? 0;
  return (
    <Header
      variant="h2"
      counter={matches === undefined ? '' : `(${matches})`}
      {...(mayChange(card) && {
        description: <SelectedCount selection={selection} matches={known} onSelect={onSelect} />,
        actions: (
          <SendSelected
            card={card}
            count={selectedCount(selection, known)}
            onClick={() => onSendSelected(selection, known)}
          />
        ),
      })}
    >
      {t(noticeDetailTexts.list.title)}
    </Header>
  );
};
