import type { Text } from '../../contract/texts.ts';

/** What is wrong with a field of a fee item. */
export const settingsFieldTexts = {
  itemNumberRequired: { en: 'Please enter the number.', zh: '请填写编号。' },
  itemNameRequired: { en: 'Please enter the name.', zh: '请填写名称。' },
  accountRequired: { en: 'Please select a collection account.', zh: '请选择收款账户。' },
} as const satisfies Record<string, Text>;
