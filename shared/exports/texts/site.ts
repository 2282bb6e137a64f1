import type { TextTree } from '../../contract/texts.ts';

/** Exporting what a list shows. */
export const exportTexts = {
  action: { en: 'Export', zh: '导出' },
  more: { en: 'More exports', zh: '更多导出方式' },
  detailed: { en: 'Export with fee items', zh: '导出收费项明细' },
  started: {
    en: 'This export is large or takes long to find, so it is made in the background. You can go on working; the file appears here.',
    zh: '导出数据较多或查找耗时较长，已转为后台生成。您可以继续其他操作，完成后在此下载。',
  },
  rows: { en: 'Rows written: {{count}}', zh: '已写入 {{count}} 行' },
  ready: { en: 'The export is ready: {{name}}', zh: '导出已完成：{{name}}' },
  failed: { en: 'The export stopped. Please export again.', zh: '导出已中止，请重新导出。' },
  expired: { en: 'The export is no longer kept. Please export again.', zh: '导出文件已过期，请重新导出。' },
  download: { en: 'Download', zh: '下载' },
  downloadFailed: {
    en: 'The file could not be downloaded. Please try again.',
    zh: '文件下载失败，请重试。',
  },
} as const satisfies TextTree;
