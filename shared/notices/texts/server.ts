import type { Text } from '../../contract/texts.ts';
import type { NoticeError } from '../errors.ts';

/** What the server says when it refuses. The site shows the same texts as reasons of disabled buttons. */
export const noticeErrorTexts = {
  versionStale: {
    en: 'Somebody else changed this in the meantime. Please reload.',
    zh: '该内容已被他人修改，请刷新后重试。',
  },
  noticeLocked: {
    en: 'This notice has been sent, so its content can no longer be changed.',
    zh: '该通知已发送，内容不能再修改。',
  },
  noticeClosed: {
    en: 'The deadline of this notice has passed, so it can be neither changed nor sent.',
    zh: '该通知已过截止日期，不能再修改或发送。',
  },
  noticeChangedKind: {
    en: 'This notice was created from an Excel file. Its school, stage, students and fee items cannot be changed here.',
    zh: '该通知由 Excel 导入生成，不能在此更改校区、学段、学生和收费项。',
  },
  nothingToSend: {
    en: 'This notice has already been sent to all its students.',
    zh: '该通知已发送给全部学生。',
  },
  peopleBehind: {
    en: 'The last change did not reach all students. Please save the notice again.',
    zh: '上次修改未应用到所有学生，请重新保存该通知。',
  },
  importBroken: {
    en: 'The import of this notice broke off. Please import the file again as a new notice.',
    zh: '该通知的导入已中断，请重新导入文件，生成新的通知。',
  },
} as const satisfies Record<NoticeError, Text>;
