import { fill, type Language } from '../../shared/contract/texts.ts';
import type { MessageKind } from '../../shared/messages/codes.ts';
import { messageTexts } from '../../shared/messages/texts/server.ts';
import { fenText } from '../../shared/money/fen.ts';
import { isClosed } from '../../shared/notices/rules.ts';
import { outstandingOf } from '../../shared/people/rules.ts';
import type { Notice } from '../notices/notice.ts';
import { isChoiceOpen } from '../people/open-choice.ts';
import type { PersonState } from '../people/person-state.ts';
import type { MessageContent } from './port.ts';

interface Facts {
  readonly kind: MessageKind;
  readonly notice: Notice;
  readonly state: PersonState;
  readonly link: string;
  /** ms since the epoch. */
  readonly now: number;
}

/** Whether optional items are left: of those of which one can be chosen, none is once one is taken (N3.08). */
const canTakeMore = ({ itemSelection }: Notice, { due, required, optional }: PersonState): boolean => {
  const taken = due - required;
  return itemSelection === 'single' ? optional > 0 && taken === 0 : optional > taken;
};

/** What is asked of a family, by which the words are chosen. */
const wordsOf = ({ notice, state, now }: Facts, amount: number) => {
  const { least, nothingDue, paid, deadline, deadlinePassed, optionalDeadline } = messageTexts;
  // A message that is tried again can wait over the deadline.
  const isOver = isClosed(notice, now);
  const until = isOver ? deadlinePassed : deadline;
  if (isChoiceOpen(notice, state)) return { texts: least, until };
  if (amount > 0) return { texts: messageTexts, until };
  const isMoreOffered = !isOver && canTakeMore(notice, state);
  return { texts: state.received > 0 ? paid : nothingDue, until: isMoreOffered ? optionalDeadline : undefined };
};

const textIn = (language: Language, facts: Facts): string => {
  const { kind, notice, state, link } = facts;
  const isChinese = language === 'zh';
  // Of a notice, too: a message that is tried again can come after a payment.
  const amount = outstandingOf(state);
  const { texts, until } = wordsOf(facts, amount);
  const values = {
    school: isChinese ? notice.schoolName : notice.schoolEName,
    // Many students have no English name, and a text about nobody helps no parent.
    student: isChinese ? state.name : state.eName || state.name,
    title: notice.title,
    amount: fenText(amount),
    received: fenText(state.received),
    deadline: until && notice.deadline !== undefined ? fill(until[language], { date: notice.deadline }) : '',
  };
  return `${fill(texts[kind][language], values, notice.currency)}\n${fill(messageTexts.open[language], { link })}`;
};

/** What a message says about the person as they are now. */
export const messageContent = (facts: Facts): MessageContent => ({
  phoneNumber: facts.state.phoneNumber,
  textZh: textIn('zh', facts),
  textEn: textIn('en', facts),
});
