import type { Text } from '../../contract/texts.ts';

/** The columns of exported people. */
export const peopleColumns = [
  'studentNumber',
  'name',
  'eName',
  'phoneNumber',
  'grade',
  'class',
  'sendStatus',
  'payStatus',
  'required',
  'due',
  'received',
  'outstanding',
  'refunded',
  'overpaid',
  'orderNo',
  'paidAt',
] as const;
export type PeopleColumn = (typeof peopleColumns)[number];

export const peopleExportTexts = {
  fileName: { en: 'Students of a payment notice', zh: '缴费通知学生明细' },
  sheet: { en: 'Students', zh: '学生明细' },
  choices: { en: 'Choices to be made, at least', zh: '待选组合（最低）' },
} as const satisfies Record<string, Text>;

export const peopleHeadings = {
  studentNumber: { en: 'Student number', zh: '学号' },
  name: { en: 'Chinese name', zh: '姓名' },
  eName: { en: 'English name', zh: '英文名' },
  phoneNumber: { en: 'Phone', zh: '手机号' },
  grade: { en: 'Grade', zh: '年级' },
  class: { en: 'Class', zh: '班级' },
  sendStatus: { en: 'Send status', zh: '发送状态' },
  payStatus: { en: 'Pay status', zh: '缴费状态' },
  required: { en: 'Total required', zh: '必缴合计' },
  due: { en: 'Due', zh: '应收' },
  received: { en: 'Received', zh: '实收' },
  outstanding: { en: 'Outstanding', zh: '未缴' },
  refunded: { en: 'Refunded', zh: '已退' },
  overpaid: { en: 'Overpaid', zh: '多缴' },
  orderNo: { en: 'Order number', zh: '订单号' },
  paidAt: { en: 'Last payment', zh: '最近缴费时间' },
} as const satisfies Record<PeopleColumn, Text>;
