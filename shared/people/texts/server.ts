import type { Text } from '../../contract/texts.ts';
import type { PersonError } from '../errors.ts';

/** What the server says when it refuses. The site shows the same texts as reasons of disabled buttons. */
export const personErrorTexts = {
  personNotSent: {
    en: 'This notice has not been sent to this student, or was withdrawn.',
    zh: '该学生的缴费通知尚未发送或已撤回。',
  },
  personRefunding: {
    en: 'A refund for this student is under way.',
    zh: '该学生正在退费中。',
  },
  personPartPaid: {
    en: 'Part of it is paid. The rest cannot be recorded here yet.',
    zh: '该学生已部分缴费，其余款项暂不能在此登记。',
  },
  personPaid: {
    en: 'Paid in full.',
    zh: '该学生已缴清。',
  },
} as const satisfies Record<PersonError, Text>;
