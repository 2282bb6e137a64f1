import type { Texts, Translated } from './texts.ts';

/** Messages that leave for parents; a parent gets both languages in one message. */
export const en = {
  message: {
    notice: '[{{school}}] Payment notice “{{title}}” for {{student}}: {{currency}} {{amount}} to pay.{{deadline}}',
    deadline: ' Please pay by {{date}}.',
    open: 'Details: {{link}}',
  },
} as const satisfies Texts;

export const zh = {
  message: {
    notice: '【{{school}}】{{student}}的缴费通知《{{title}}》：应缴 {{currency}} {{amount}}。{{deadline}}',
    deadline: '请于 {{date}} 前完成缴费。',
    open: '查看详情：{{link}}',
  },
} as const satisfies Translated<typeof en>;
