import type { Text } from '../../contract/texts.ts';
import type { JobError } from '../errors.ts';

/** What the server says when it refuses. The site shows the same texts as reasons of disabled buttons. */
export const jobErrorTexts = {
  jobRunning: {
    en: 'This is still being worked on.',
    zh: '正在处理中。',
  },
} as const satisfies Record<JobError, Text>;
