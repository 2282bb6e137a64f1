import type { Text } from '../texts.ts';

/** What is wrong with a field, by the general codes of `faults.ts`. */
export const commonFieldTexts = {
  required: { en: 'Please fill this in.', zh: '请填写。' },
  invalidType: { en: 'This has the wrong form.', zh: '格式不正确。' },
  invalidFormat: { en: 'This has the wrong form.', zh: '格式不正确。' },
  invalidChoice: { en: 'Please choose one of the values offered.', zh: '请从选项中选择。' },
  unknownField: { en: 'This call does not know this field.', zh: '该接口没有此字段。' },
  repeatedField: { en: 'This field is sent twice.', zh: '该字段重复。' },
  tooDeep: { en: 'Nested more than {{max}} levels deep.', zh: '嵌套不能超过 {{max}} 层。' },
  tooLong: { en: 'At most {{max}} characters.', zh: '最多 {{max}} 个字符。' },
  tooMany: { en: 'At most {{max}} entries.', zh: '最多 {{max}} 项。' },
  tooFew: { en: 'At least {{min}} entries.', zh: '至少 {{min}} 项。' },
  tooBig: { en: 'At most {{max}}.', zh: '不能大于 {{max}}。' },
  tooSmall: { en: 'At least {{min}}.', zh: '不能小于 {{min}}。' },
  moneyDecimals: { en: 'An amount with at most 2 decimals.', zh: '金额最多保留两位小数。' },
  moneyTooSmall: { en: 'The amount is at least {{min:money}}.', zh: '金额不能小于 {{min:money}}。' },
  moneyTooBig: { en: 'The amount is at most {{max:money}}.', zh: '金额不能大于 {{max:money}}。' },
  instantFormat: { en: 'A point in time in UTC.', zh: '时间须为 UTC 时间。' },
  dateFormat: { en: 'A date as in 2026-09-30.', zh: '日期格式如 2026-09-30。' },
  pageSize: { en: 'This page size is not offered.', zh: '不支持该每页条数。' },
} as const satisfies Record<string, Text>;
