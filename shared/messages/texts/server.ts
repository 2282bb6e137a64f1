import type { Text } from '../../contract/texts.ts';

/** Messages to parents; a parent gets both languages in one message. */
export const messageTexts = {
  notice: {
    en: '[{{school}}] Payment notice “{{title}}” for {{student}}: {{currency}} {{amount}} to pay.{{deadline}}',
    zh: '【{{school}}】{{student}}的缴费通知《{{title}}》：应缴 {{currency}} {{amount}}。{{deadline}}',
  },
  deadline: { en: ' Please pay by {{date}}.', zh: '请于 {{date}}（含当日）前缴清。' },
  open: { en: 'Details: {{link}}', zh: '查看详情：{{link}}' },
} as const satisfies Record<string, Text>;
