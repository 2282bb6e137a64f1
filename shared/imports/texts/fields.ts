import type { Text } from '../../contract/texts.ts';

/** What is wrong with a field of an import; wordings of N5 where the documents give one. */
export const importFieldTexts = {
  fileRequired: { en: 'Please upload file', zh: '请上传文件' },
} as const satisfies Record<string, Text>;
