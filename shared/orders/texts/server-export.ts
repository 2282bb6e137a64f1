import type { Text } from '../../contract/texts.ts';

/** The columns of exported orders. */
export const orderColumns = [
  'orderNo',
  'school',
  'noticeTitle',
  'studentNumber',
  'name',
  'eName',
  'grade',
  'class',
  'phoneNumber',
  'status',
  'due',
  'received',
  'refunded',
  'outstanding',
  'overpaid',
  'methods',
  'printed',
  'openedAt',
  'finishedAt',
] as const;
export type OrderColumn = (typeof orderColumns)[number];

/** The columns of the payments of exported orders. */
export const paymentColumns = [
  'orderNo',
  'studentNumber',
  'name',
  'eName',
  'method',
  'account',
  'amount',
  'at',
  'reference',
] as const;
export type PaymentColumn = (typeof paymentColumns)[number];

/** The columns of the refunds of exported orders. */
export const refundColumns = [...paymentColumns, 'remark'] as const;
export type RefundColumn = (typeof refundColumns)[number];

export const orderExportTexts = {
  fileName: { en: 'Orders', zh: '缴费订单' },
  orders: { en: 'Orders', zh: '订单' },
  payments: { en: 'Payments', zh: '收款记录' },
  refunds: { en: 'Refunds', zh: '退费记录' },
  toBalance: { en: 'To the balance', zh: '退回余额' },
  cancelled: { en: 'Cancelled', zh: '已取消' },
  separator: { en: ', ', zh: '、' },
} as const satisfies Record<string, Text>;

export const orderHeadings = {
  orderNo: { en: 'Order number', zh: '订单号' },
  school: { en: 'School', zh: '校区' },
  noticeTitle: { en: 'Payment notice', zh: '缴费通知' },
  studentNumber: { en: 'Student number', zh: '学号' },
  name: { en: 'Chinese name', zh: '姓名' },
  eName: { en: 'English name', zh: '英文名' },
  grade: { en: 'Grade', zh: '年级' },
  class: { en: 'Class', zh: '班级' },
  phoneNumber: { en: 'Phone', zh: '手机号' },
  status: { en: 'Status', zh: '订单状态' },
  due: { en: 'Due', zh: '应收' },
  received: { en: 'Received in all', zh: '累计收款' },
  refunded: { en: 'Refunded', zh: '已退' },
  outstanding: { en: 'Outstanding', zh: '未缴' },
  overpaid: { en: 'Overpaid', zh: '多缴' },
  methods: { en: 'Paid by', zh: '支付方式' },
  printed: { en: 'Receipts printed', zh: '收据打印次数' },
  openedAt: { en: 'Created', zh: '创建时间' },
  finishedAt: { en: 'Paid in full', zh: '缴清时间' },
} as const satisfies Record<OrderColumn, Text>;

export const paymentHeadings = {
  ...{ orderNo: orderHeadings.orderNo, studentNumber: orderHeadings.studentNumber },
  ...{ name: orderHeadings.name, eName: orderHeadings.eName },
  method: { en: 'Payment method', zh: '支付方式' },
  account: { en: 'Collection account', zh: '收款账户' },
  amount: { en: 'Amount', zh: '金额' },
  at: { en: 'Payment time', zh: '缴费时间' },
  reference: { en: 'Voucher or outside number', zh: '凭证号或外部流水号' },
} as const satisfies Record<PaymentColumn, Text>;

export const refundHeadings = {
  ...paymentHeadings,
  method: { en: 'Refund method', zh: '退费方式' },
  account: { en: 'Account', zh: '账户' },
  at: { en: 'Refund time', zh: '退费时间' },
  reference: { en: 'Voucher number', zh: '凭证号' },
  remark: { en: 'Remark', zh: '备注' },
} as const satisfies Record<RefundColumn, Text>;
