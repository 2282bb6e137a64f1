import { randomBytes } from 'node:crypto';
import { fenText } from '../../shared/contract/money.ts';
import { en, zh } from '../../shared/messages/to-parents.ts';
import { fill } from '../../shared/messages/texts.ts';
import type { Notice } from '../notices/notice-store.ts';
import type { PersonState } from '../people/person-rows.ts';
import { hashOf } from '../storage/act.ts';
import type { Message } from './port.ts';

const tokenBytes = 32;

interface Facts {
  readonly notice: Notice;
  readonly state: PersonState;
  /** Origin of the site. */
  readonly site: string;
  readonly operationId: string;
}

const textIn = (texts: typeof en | typeof zh, { notice, state }: Facts, link: string): string => {
  const isChinese = texts === zh;
  const { notice: sentence, deadline, open } = texts.message;
  const values = {
    school: isChinese ? notice.schoolName : notice.schoolEName,
    student: isChinese ? state.name : state.eName,
    title: notice.title,
    currency: notice.currency,
    amount: fenText(state.due),
    deadline: notice.deadline === undefined ? '' : fill(deadline, { date: notice.deadline }),
  };
  return `${fill(sentence, values)}\n${fill(open, { link })}`;
};

/** The message that tells parents of a notice, with a pay link of its own. The token stands in the link only. */
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
    text: `${textIn(zh, facts, link)}\n\n${textIn(en, facts, link)}`,
    link,
    tokenHash: hashOf(token),
    orgId: notice.orgId,
    schoolId: notice.schoolId,
  };
};
