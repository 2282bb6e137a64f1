import { fill, type Language } from '../../shared/contract/texts.ts';
import type { MessageKind } from '../../shared/messages/codes.ts';
import { messageTexts } from '../../shared/messages/texts/server.ts';
import { fenText } from '../../shared/money/fen.ts';
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
}

const textIn = (language: Language, { kind, notice, state, link }: Facts): string => {
  const isChinese = language === 'zh';
  const { deadline, open } = messageTexts;
  const values = {
    school: isChinese ? notice.schoolName : notice.schoolEName,
    // Many students have no English name, and a text about nobody helps no parent.
    student: isChinese ? state.name : state.eName || state.name,
    title: notice.title,
    amount: fenText(kind === 'reminder' ? outstandingOf(state) : state.due),
    deadline: notice.deadline === undefined ? '' : fill(deadline[language], { date: notice.deadline }),
  };
  const texts = isChoiceOpen(notice, state) ? messageTexts.least : messageTexts;
  return `${fill(texts[kind][language], values, notice.currency)}\n${fill(open[language], { link })}`;
};

/** What a message says about the person as they are now. */
export const messageContent = (facts: Facts): MessageContent => ({
  phoneNumber: facts.state.phoneNumber,
  textZh: textIn('zh', facts),
  textEn: textIn('en', facts),
});
