import { randomBytes } from 'node:crypto';
import { fill, type Language } from '../../shared/contract/texts.ts';
import { messageTexts } from '../../shared/messages/texts/server.ts';
import { fenText } from '../../shared/money/fen.ts';
import type { Notice } from '../notices/notice.ts';
import type { PersonState } from '../people/person-state.ts';
import { hashOf } from '../storage/transact.ts';
import type { Message } from './port.ts';

const tokenBytes = 32;

interface Facts {
  readonly notice: Notice;
  readonly state: PersonState;
  /** Origin of the site. */
  readonly site: string;
  readonly operationId: string;
}

const textIn = (language: Language, { notice, state }: Facts, link: string): string => {
  const isChinese = language === 'zh';
  const { notice: sentence, deadline, open } = messageTexts;
  const values = {
    school: isChinese ? notice.schoolName : notice.schoolEName,
    student: isChinese ? state.name : state.eName,
    title: notice.title,
    currency: notice.currency,
    amount: fenText(state.due),
    deadline: notice.deadline === undefined ? '' : fill(deadline[language], { date: notice.deadline }),
  };
  return `${fill(sentence[language], values)}\n${fill(open[language], { link })}`;
};

/** The message that tells parents about a notice, with a pay link of its own. Only the link has the token. */
export const noticeMessage = (facts: Facts): Message => {
  const { notice, state, site, operationId } = facts;
  const token = randomBytes(tokenBytes).toString('base64url');
  const link = `${site}/pay#${token}`;
  return {
    noticeId: notice.noticeId,
    studentId: state.studentId,
    kind: 'notice',
    operationId,
    phoneNumber: state.phoneNumber,
    text: `${textIn('zh', facts, link)}\n\n${textIn('en', facts, link)}`,
    link,
    tokenHash: hashOf(token),
    orgId: notice.orgId,
    schoolId: notice.schoolId,
    sendings: state.sendings,
  };
};
