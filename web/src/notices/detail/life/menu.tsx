import ButtonDropdown, { type ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import { errorTexts } from '../../../../../shared/contract/error-texts.ts';
import type { Text } from '../../../../../shared/contract/texts.ts';
import { noticeLifeTexts } from '../../../../../shared/notices/texts/site-life.ts';
import { batchTexts } from '../../../../../shared/people/texts/site-batch.ts';
import { payOffTexts } from '../../../../../shared/payments/texts/site-pay-off.ts';
import { useText } from '../../../locale/text.ts';
import type { NoticeCard } from '../header.tsx';
import type { Selection } from '../people/selection.ts';
import { useWhyNone } from '../people/why-none.ts';
import type { LifeQuestion } from './question.ts';

interface Entry {
  readonly action: keyof NoticeCard['actions'];
  readonly text: Text;
  readonly question: LifeQuestion;
  /** Why it cannot be chosen, besides the server's reason. */
  readonly reason?: string | undefined;
}

/** A menu of actions. What the user has no permission for is left out; a disabled one says why. */
const Menu = ({
  card,
  name,
  entries,
  onAsk,
}: {
  card: NoticeCard;
  name: Text;
  entries: readonly Entry[];
  onAsk: (question: LifeQuestion) => void;
}) => {
  const t = useText();
  const offered = entries.filter(({ action }) => card.actions[action] !== 'forbidden');
  if (offered.length === 0) return null;
  const items: ButtonDropdownProps.Item[] = offered.map(({ action, text, reason }, index) => {
    const refusal = card.actions[action];
    const disabledReason = refusal ? t(errorTexts[refusal]) : reason;
    return {
      id: String(index),
      text: t(text),
      ...(disabledReason !== undefined && { disabled: true, disabledReason }),
    };
  });
  return (
    <ButtonDropdown
      items={items}
      expandToViewport
      onItemClick={({ detail }) => {
        const chosen = offered[Number(detail.id)];
        if (chosen) onAsk(chosen.question);
      }}
    >
      {t(name)}
    </ButtonDropdown>
  );
};

const ofNotice: readonly Entry[] = [
  { action: 'rename', text: noticeLifeTexts.rename.action, question: { kind: 'rename' } },
  { action: 'changeDeadline', text: noticeLifeTexts.deadline.action, question: { kind: 'deadline' } },
  {
    ...{ action: 'refresh', text: noticeLifeTexts.refresh.action },
    question: { kind: 'refresh', people: 'all' },
  },
  { action: 'withdraw', text: noticeLifeTexts.withdraw.action, question: { kind: 'withdraw', people: 'all' } },
  { action: 'delete', text: noticeLifeTexts.deleteNotice.action, question: { kind: 'deleteNotice' } },
];

/** Rarer actions on the whole notice. */
export const LifeMenu = ({ card, onAsk }: { card: NoticeCard; onAsk: (question: LifeQuestion) => void }) => (
  <Menu card={card} name={noticeLifeTexts.more} entries={ofNotice} onAsk={onAsk} />
);

/** Rarer actions on the selected students. */
export const SelectedMenu = ({
  card,
  selection,
  count,
  onAsk,
}: {
  card: NoticeCard;
  selection: Selection;
  count: number | undefined;
  onAsk: (question: LifeQuestion) => void;
}) => {
  const reason = useWhyNone(count);
  const entries: readonly Entry[] = [
    {
      ...{ action: 'batchAdjust', text: batchTexts.addItems.action, reason },
      question: { kind: 'batch', act: 'addItems', people: selection },
    },
    {
      ...{ action: 'batchAdjust', text: batchTexts.changeAmounts.action, reason },
      question: { kind: 'batch', act: 'changeAmounts', people: selection },
    },
    { action: 'payOff', text: payOffTexts.selected, reason, question: { kind: 'payOff', people: selection } },
    {
      ...{ action: 'withdrawSelected', text: noticeLifeTexts.withdraw.selected, reason },
      question: { kind: 'withdraw', people: selection },
    },
    {
      ...{ action: 'refresh', text: noticeLifeTexts.refresh.selected, reason },
      question: { kind: 'refresh', people: selection },
    },
    {
      ...{ action: 'deleteSelected', text: noticeLifeTexts.deletePeople.selected, reason },
      question: { kind: 'deletePeople', people: selection },
    },
  ];
  return <Menu card={card} name={noticeLifeTexts.moreSelected} entries={entries} onAsk={onAsk} />;
};
