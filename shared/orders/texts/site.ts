import type { Text, TextTree } from '../../contract/texts.ts';
import { noticeTexts } from '../../notices/texts/site.ts';
import { payModeTexts } from '../../payments/texts/pay-modes.ts';
import type { OrderStatus, PaymentMethod } from '../codes.ts';

/** The list of orders, and one order. */
export const orderTexts = {
  navigation: { en: 'Orders', zh: '缴费订单' },
  status: { ...noticeTexts.payStatus, cancelled: { en: 'Cancelled', zh: '已取消' } } satisfies Record<
    OrderStatus,
    Text
  >,
  method: {
    none: { en: 'No payment', zh: '无收款' },
    alipay: { en: 'Alipay', zh: '支付宝' },
    wechat: { en: 'WeChat Pay', zh: '微信支付' },
    onlineBank: { en: 'Online bank transfer', zh: '网银支付' },
    cardInstallments: { en: 'Credit card installments', zh: '信用卡分期' },
    educationPay: { en: 'Education pay', zh: '教育缴费' },
    ...payModeTexts,
    balance: { en: 'From the balance', zh: '余额抵扣' },
  } satisfies Record<PaymentMethod, Text>,
  list: {
    title: { en: 'Orders', zh: '缴费订单' },
    description: {
      en: 'Due {{due}} · received {{received}} · refunded {{refunded}} · outstanding {{outstanding}}',
      zh: '应收 {{due}} · 实收 {{received}} · 已退 {{refunded}} · 未缴 {{outstanding}}',
    },
    search: { en: 'Search by student, phone or order number', zh: '搜索学生、手机号或订单号' },
    school: { en: 'School', zh: '校区' },
    allSchools: { en: 'All schools', zh: '校区：不限' },
    stage: { en: 'Educational stage', zh: '学段' },
    allStages: { en: 'All stages', zh: '学段：不限' },
    status: { en: 'Status', zh: '状态' },
    anyStatus: { en: 'Any status', zh: '状态：不限' },
    method: { en: 'Payment method', zh: '收款方式' },
    anyMethod: { en: 'Any method', zh: '收款方式：不限' },
    opened: { en: 'Created between', zh: '创建日期' },
    openedThisMonth: { en: 'Created this month', zh: '创建日期：本月' },
    paid: { en: 'Paid between', zh: '收款日期' },
    paidAnyTime: { en: 'Paid at any time', zh: '收款日期：不限' },
    orderNo: { en: 'Order number', zh: '订单号' },
    student: { en: 'Student', zh: '学生' },
    notice: { en: 'Payment notice', zh: '缴费通知' },
    due: { en: 'Due', zh: '应收' },
    received: { en: 'Received', zh: '实收' },
    refunded: { en: 'Refunded', zh: '已退' },
    outstanding: { en: 'Outstanding', zh: '未缴' },
    methods: { en: 'Paid by', zh: '收款方式' },
    openedAt: { en: 'Created', zh: '创建时间' },
    finishedAt: { en: 'Paid in full', zh: '缴清时间' },
    empty: { en: 'No orders this month', zh: '本月暂无订单' },
    emptyHint: {
      en: 'An order is created with the first payment of a student on a notice. Choose other days to see earlier ones.',
      zh: '学生首次缴费时生成订单。可更改创建日期查看以往订单。',
    },
    helpOne: {
      en: 'An order is the settlement of one student on one payment notice, with a line for each fee item.',
      zh: '一个订单对应一名学生在一份缴费通知上的收款，每个收费项为一条明细。',
    },
    helpTwo: {
      en: 'Received is all that ever came in, refunded is the part of it that went back. The list shows the orders of this month until you choose other days; a full order number is found whatever its date.',
      zh: '实收为累计收款，已退为其中已退还的部分。未选择创建日期时显示本月订单；输入完整订单号可查到任何时间的订单。',
    },
  },
  detail: {
    title: { en: 'Order {{orderNo}}', zh: '订单 {{orderNo}}' },
    student: { en: 'Student', zh: '学生' },
    number: { en: 'Student number', zh: '学号' },
    class: { en: 'Class', zh: '班级' },
    status: { en: 'Status', zh: '状态' },
    overpaid: { en: 'Overpaid', zh: '多缴' },
    fromBalance: { en: 'From the balance', zh: '余额抵扣' },
    openedBy: { en: 'Created by', zh: '创建人' },
    mode: { en: 'Payment mode', zh: '缴费模式' },
    attachments: { en: 'Attachments', zh: '附件' },
    lines: { en: 'Fee items', zh: '收费明细' },
    item: { en: 'Fee item', zh: '收费项' },
    quantity: { en: 'quantity {{quantity}}', zh: '数量 {{quantity}}' },
    payments: { en: 'Payments', zh: '收款记录' },
    noPayments: { en: 'Nothing was paid to an account', zh: '没有收款记录' },
    refunds: { en: 'Refunds', zh: '退费记录' },
    way: { en: 'Method and account', zh: '方式及账户' },
    amount: { en: 'Amount', zh: '金额' },
    bookedBy: { en: 'Booked by {{name}} on {{time}}', zh: '{{name}} 于 {{time}} 登记' },
    toBalance: { en: 'To the balance', zh: '退回余额' },
  },
} as const satisfies TextTree;
