import type { TextTree } from '../../contract/texts.ts';

/** The rich-text editor of the description. */
export const richTextTexts = {
  formatted: { en: 'Formatted text', zh: '富文本' },
  formattedHint: {
    en: 'Headings, lists, tables, links and images',
    zh: '可使用标题、列表、表格、链接和图片',
  },
  toolbar: { en: 'Format', zh: '格式' },
  bold: { en: 'Bold', zh: '加粗' },
  italic: { en: 'Italic', zh: '斜体' },
  underline: { en: 'Underline', zh: '下划线' },
  heading: { en: 'Heading', zh: '标题' },
  bullets: { en: 'List', zh: '列表' },
  numbers: { en: 'Numbered list', zh: '编号列表' },
  link: { en: 'Link', zh: '链接' },
  linkAddress: { en: 'Address of the link', zh: '链接地址' },
  linkHint: {
    en: 'For example https://school.example.org; empty: no link',
    zh: '例如 https://school.example.org，留空则取消链接',
  },
  linkWrong: {
    en: 'An address that begins with https://, http://, mailto: or tel:',
    zh: '链接须以 https://、http://、mailto: 或 tel: 开头',
  },
  setLink: { en: 'Set link', zh: '确定' },
  table: { en: 'Table', zh: '表格' },
  addRow: { en: 'Add row', zh: '添加行' },
  addColumn: { en: 'Add column', zh: '添加列' },
  deleteRow: { en: 'Delete row', zh: '删除行' },
  deleteColumn: { en: 'Delete column', zh: '删除列' },
  deleteTable: { en: 'Delete table', zh: '删除表格' },
  image: { en: 'Insert image', zh: '插入图片' },
  storing: { en: 'Sending the image', zh: '正在上传图片' },
} as const satisfies TextTree;
