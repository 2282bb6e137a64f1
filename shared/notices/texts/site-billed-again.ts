import type { TextTree } from '../../contract/texts.ts';

/** The warning before students are billed an item a second time. */
export const billedAgainTexts = {
  title: { en: 'Students billed elsewhere already: {{count}}', zh: '{{count}} 名学生已在其他通知中收过相同项目' },
  text: {
    en: 'They have one of these fee items on another notice. Go on only if they are to pay it once more.',
    zh: '这些学生在其他通知中已有相同的收费项。如确需再次收费，请继续。',
  },
  who: { en: 'Who they are', zh: '查看名单' },
  one: { en: '{{item}}, on “{{title}}”', zh: '{{item}}，见《{{title}}》' },
  more: { en: 'and {{count}} more', zh: '另有 {{count}} 项' },
} as const satisfies TextTree;
