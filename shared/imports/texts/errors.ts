import type { Text } from '../../contract/texts.ts';
import type { ImportError } from '../errors.ts';

/** What the server says when it refuses an act on a checked file. */
export const importErrorTexts = {
  planMissing: {
    en: 'This file is still being checked, or was imported without a check.',
    zh: '文件仍在检查中，或导入时未经检查。',
  },
  planChanged: {
    en: 'The rows were changed since they were shown. Please look at them again.',
    zh: '数据在显示后已被修改，请重新核对。',
  },
  planApplied: { en: 'These rows have been imported already.', zh: '这些数据已经导入。' },
  planOver: { en: 'This import has ended; please import the file again.', zh: '本次导入已结束，请重新导入文件。' },
  planWaits: {
    en: 'This notice is being worked on. The rows are kept: please try again in a moment.',
    zh: '该通知正在处理中。数据已保留，请稍后再试。',
  },
  planLate: {
    en: 'The deadline of this import has passed, so its notice would be closed at once. Please import the file again with another deadline.',
    zh: '本次导入的截止日期已过，生成的通知会立即关闭。请重新导入并设置新的截止日期。',
  },
  planEmpty: { en: 'The file has no row that can be imported.', zh: '没有可导入的数据。' },
  planRefused: {
    en: 'The rows cannot be checked. {{reason}}',
    zh: '无法核对数据。{{reason}}',
  },
  planRowUnknown: { en: 'A corrected row is not in the file.', zh: '修改的行不在文件中。' },
} as const satisfies Record<ImportError, Text>;
