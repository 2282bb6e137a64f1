import type { Text, TextTree } from '../../contract/texts.ts';
import { noticeTexts } from '../../notices/texts/site.ts';
import type { OrderStatus } from '../codes.ts';
import { paymentMethodTexts } from './methods.ts';

/** The list of orders, and one order. */
export const orderTexts = {
  status: { ...noticeTexts.payStatus, cancelled: { en: 'Cancelled', zh: '已取消' } } satisfies Record<
    OrderStatus,
    Text
  >,
  method: paymentMethodTexts,
  list: {
    title: { en: 'Orders', zh: '缴费订单' },
    description: {
      en: 'Due {{due}} · received in all {{received}} · refunded {{refunded}} · outstanding {{outstanding}}',
      zh: '应收 {{due}} · 累计收款 {{received}} · 已退 {{refunded}} · 未缴 {{outstanding}}',
    },
    /** Where somebody has paid too much. */
    andOverpaid: { en: '{{sums}} · overpaid {{overpaid}}', zh: '{{sums}} · 多缴 {{overpaid}}' },
    search: { en: 'Search by student, phone or order number', zh: '搜索学生、手机号或订单号' },
    school: { en: 'School', zh: '校区' },
    allSchools: { en: 'All schools', zh: '校区：不限' },
    stage: { en: 'Educational stage', zh: '学段' },
    allStages: { en: 'All stages', zh: '学段：不限' },
    status: { en: 'Status', zh: '状态' },
    anyStatus: { en: 'Any status', zh: '状态：不限' },
    method: { en: 'Payment method', zh: '支付方式' },
    anyMethod: { en: 'Any method', zh: '支付方式：不限' },
    class: { en: 'Class', zh: '班级' },
    allClasses: { en: 'All classes', zh: '班级：不限' },
    classNeedsSchool: {
      en: 'Choose a school first: each has classes of its own.',
      zh: '请先选择校区，各校区班级不同。',
    },
    fullGrade: { en: '{{grade}}, all classes', zh: '{{grade}}全部班级' },
    more: { en: 'More filters', zh: '更多筛选' },
    moreActive: { en: 'More filters ({{count}} active)', zh: '更多筛选（已启用 {{count}} 项）' },
    item: { en: 'Fee item', zh: '收费项' },
    anyItem: { en: 'Any fee item', zh: '收费项：不限' },
    kind: { en: 'Source', zh: '来源' },
    anyKind: { en: 'Any source', zh: '来源：不限' },
    kinds: {
      finance: { en: 'Finance', zh: '财务' },
      enroll: { en: 'Enrollment', zh: '招生' },
    },
    finished: { en: 'Paid in full between', zh: '缴清日期' },
    finishedAnyTime: { en: 'Paid in full at any time', zh: '缴清日期：不限' },
    opened: { en: 'Created between', zh: '创建日期' },
    openedThisMonth: { en: 'Created this month', zh: '创建日期：本月' },
    paid: { en: 'Paid between', zh: '收款日期' },
    paidAnyTime: { en: 'Paid at any time', zh: '收款日期：不限' },
    orderNo: { en: 'Order number', zh: '订单号' },
    student: { en: 'Student', zh: '学生' },
    notice: { en: 'Payment notice', zh: '缴费通知' },
    due: { en: 'Due', zh: '应收' },
    /** Before refunds; a notice says what is left of it: received. */
    received: { en: 'Received in all', zh: '累计收款' },
    refunded: { en: 'Refunded', zh: '已退' },
    outstanding: { en: 'Outstanding', zh: '未缴' },
    methods: { en: 'Paid by', zh: '支付方式' },
    openedAt: { en: 'Created', zh: '创建时间' },
    finishedAt: { en: 'Paid in full', zh: '缴清时间' },
    onlyThisMonth: {
      en: 'Only orders created this month are included. Choose days of creation to find earlier ones.',
      zh: '仅包含本月创建的订单。如需查找更早的订单，请选择创建日期。',
    },
    /** Where a filter names a part of what an order says: days of payment, a method, a fee item. */
    wholeOrders: {
      en: 'The sums are those of the whole orders, with other days, methods and fee items. The exported file lists the payments that match.',
      zh: '合计为整个订单的数据，包含其他收款日期、支付方式和收费项；导出文件只列出符合条件的收款记录。',
    },
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
      en: 'Received in all is what ever came in, refunded is the part of it that went back; a payment notice shows the rest as received, without what is overpaid. The list shows the orders of this month until you choose other days; a full order number is found whatever its date.',
      zh: '累计收款为收到的全部款项，已退为其中已退还的部分；缴费通知中的实收为扣除已退和多缴后的金额。未选择创建日期时显示本月订单；输入完整订单号可查到任何时间的订单。',
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
    printed: { en: 'Receipts printed', zh: '收据打印次数' },
    mode: { en: 'Payment mode', zh: '缴费形式' },
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
