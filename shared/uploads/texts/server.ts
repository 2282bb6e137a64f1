import type { Text } from '../../contract/texts.ts';
import type { UploadError } from '../errors.ts';

export const uploadErrorTexts = {
  uploadDiffers: {
    en: 'This is not the file with which the upload began.',
    zh: '所选文件与之前上传的文件不一致。',
  },
  uploadIncomplete: {
    en: 'Parts of the file have not arrived: {{count}}. Please continue the upload.',
    zh: '文件尚有 {{count}} 个分片未上传，请继续上传。',
  },
  uploadGone: {
    en: 'This upload is no longer there. Please upload the file again.',
    zh: '该上传已失效，请重新上传文件。',
  },
  fileContentDiffers: {
    en: 'The content of the file is not what its name says ({{ending}}). Nothing was stored.',
    zh: '文件内容与扩展名（{{ending}}）不符，未保存。',
  },
} as const satisfies Record<UploadError, Text>;
