import type { TextTree } from '../../contract/texts.ts';

/** The warning before students are billed an item a second time. */
export const billedAgainTexts = {
  title: { en: 'Students billed elsewhere already: {{count}}', zh: '{{count}} 名学生已在其他通知中有相同收费项' },
  text: {
    en: 'They have one of these fee items on another notice. Go on only if they are to pay it once more.',
    zh: '这些学生在其他通知中已有相同的收费项。如确需再次收费，请继续。',
  },
  checking: { en: 'Checking who is billed elsewhere already', zh: '正在核对其他通知中是否已有相同收费项' },
  unchecked: {
    en: 'It could not be checked whether some of these students are billed the same items elsewhere already.',
    zh: '未能核对这些学生是否已在其他通知中有相同收费项。',
  },
  who: { en: 'Who they are', zh: '查看名单' },
  one: { en: '{{item}}, on “{{title}}”', zh: '{{item}}，见《{{title}}》' },
  unread: {
    en: 'Other notices that could not be looked through: {{count}}. Some students may be billed the same items there.',
    zh: '另有 {{count}} 份通知未能核对，部分学生可能在其中已有相同收费项。',
  },
  more: { en: 'and {{count}} more', zh: '另有 {{count}} 项' },
} as const satisfies TextTree;
