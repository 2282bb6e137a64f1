import type { Text } from '../../contract/texts.ts';

const sharedNotes = {
  rows: {
    en: 'One row per student and fee item, at most 5,000 rows. Do not change the headings.',
    zh: '每名学生的每个收费项一行，最多 5,000 行，请勿改动表头。',
  },
  person: {
    en: 'The student number identifies the student; the name must match it. The class is only for your overview.',
    zh: '以学号为准，姓名须与学号一致，班级仅供核对。',
  },
  amount: {
    en: 'An amount above 0 with at most 2 decimals. A date like 2026-09-01, not in the future.',
    zh: '金额须大于 0，最多两位小数；日期如 2026-09-01，不得晚于今天。',
  },
  account: {
    en: 'The account by its name. The payment method is bank transfer, cash, POS or other; when it is empty, it is that of the account.',
    zh: '账户填写名称；支付方式为银行转账、现金、POS 刷卡或其他，留空则以账户的支付方式为准。',
  },
  identity: {
    en: 'Rows with the same student, item, date, amount, account and voucher number are booked once; you can have them booked again.',
    zh: '学生、收费项、日期、金额、账户和凭证号均相同的数据只入账一次，可选择重复入账。',
  },
} as const satisfies Record<string, Text>;

/** The second sheet of the templates of payments and refunds. */
export const moneyTemplateNotes = {
  paid: {
    ...sharedNotes,
    item: {
      en: 'When the fee item is empty, the amount is spread over all that the student owes.',
      zh: '收费项留空时，金额分配到该学生的全部待缴项。',
    },
  },
  refund: {
    ...sharedNotes,
    item: {
      en: 'Each row refunds one fee item, and the family owes the amount no more. The reason is required.',
      zh: '每行退一个收费项，退费后该金额不再收取；退费原因必填。',
    },
  },
} as const satisfies Record<string, Record<string, Text>>;

export const moneyTemplateLists = {
  items: { en: 'Fee items of the notice:', zh: '该通知的收费项：' },
  accounts: { en: 'Accounts:', zh: '账户：' },
} as const satisfies Record<string, Text>;
