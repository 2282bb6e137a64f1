import type { Text } from '../../contract/texts.ts';

/** What is wrong with a field of a fee item. */
export const settingsFieldTexts = {
  itemNumberRequired: { en: 'Please enter the number.', zh: '请填写编号。' },
  itemNameRequired: { en: 'Please enter the name.', zh: '请填写名称。' },
  accountOfOtherSchools: {
    en: 'This collection account does not belong to all schools that have the fee item.',
    zh: '该收款账户不属于此收费项适用的全部校区。',
  },
  accountRequired: { en: 'Please select a collection account.', zh: '请选择收款账户。' },
} as const satisfies Record<string, Text>;
