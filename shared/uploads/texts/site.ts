import type { TextTree } from '../../contract/texts.ts';

/** Attachments of a notice. */
export const uploadTexts = {
  attachments: { en: 'Attachments', zh: '附件' },
  hint: {
    en: 'At most {{max}} files of at most 300 MB: documents, tables, images, archives, audio and video.',
    zh: '最多 {{max}} 个文件，单个不超过 300 MB，支持文档、表格、图片、压缩包、音频和视频。',
  },
  choose: { en: 'Choose files', zh: '选择文件' },
  full: { en: 'At most {{max}} files can be attached.', zh: '附件已满 {{max}} 个，不能再添加。' },
  none: { en: 'No attachments', zh: '暂无附件' },
  open: { en: 'Open {{name}} in a new window', zh: '在新窗口打开 {{name}}' },
  remove: { en: 'Remove', zh: '移除' },
  removeNamed: { en: 'Remove {{name}}', zh: '移除 {{name}}' },
  pause: { en: 'Pause', zh: '暂停' },
  pauseNamed: { en: 'Pause {{name}}', zh: '暂停上传 {{name}}' },
  resume: { en: 'Continue', zh: '继续上传' },
  resumeNamed: { en: 'Continue {{name}}', zh: '继续上传 {{name}}' },
  cancel: { en: 'Cancel', zh: '取消' },
  cancelNamed: { en: 'Cancel {{name}}', zh: '取消上传 {{name}}' },
  chooseAgain: { en: 'Choose the same file to continue', zh: '重新选择该文件以继续' },
  uploading: { en: 'Uploading {{name}}', zh: '正在上传 {{name}}' },
  sentOf: { en: '{{sent}} of {{size}}', zh: '已上传 {{sent}}，共 {{size}}' },
  checking: { en: 'Checking the file', zh: '正在检查文件' },
  paused: { en: 'Paused', zh: '已暂停' },
  interrupted: {
    en: 'The upload was interrupted. What has arrived is kept for a day.',
    zh: '上传已中断，已上传的部分保留一天。',
  },
  lost: { en: 'The connection was lost.', zh: '网络连接已断开。' },
} as const satisfies TextTree;
