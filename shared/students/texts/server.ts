import type { Text } from '../../contract/texts.ts';
import type { StudentError } from '../errors.ts';

/** What the server says when it refuses. The site shows the same texts as reasons of disabled buttons. */
export const studentErrorTexts = {
  studentNotFound: {
    en: 'A student does not exist in this school.',
    zh: '该校区没有此学生。',
  },
} as const satisfies Record<StudentError, Text>;
