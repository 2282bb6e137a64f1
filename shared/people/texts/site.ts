import type { Text, TextTree } from '../../contract/texts.ts';
import type { AccountKind } from '../../ledger/accounts.ts';
import type { Act } from '../../ledger/acts.ts';
import type { Cause } from '../../ledger/causes.ts';

/**
 * One person of a notice. `act`: entries of the audit; `cause`: entries of the journal, which move money. `other`: a word of
 * a newer server.
 */
export const personTexts = {
  panel: {
    title: { en: 'Student', zh: '学生' },
    resize: { en: 'Size of the panel', zh: '调整面板大小' },
    class: { en: 'Class', zh: '班级' },
    number: { en: 'Student number', zh: '学号' },
    phone: { en: 'Phone', zh: '手机号' },
    sendStatus: { en: 'Send status', zh: '发送状态' },
    payStatus: { en: 'Pay status', zh: '缴费状态' },
    orderNo: { en: 'Order number', zh: '订单号' },
    pay: { en: 'Pay', zh: '收款' },
    goOn: { en: 'Continue with the order', zh: '继续该订单' },
    items: { en: 'Fee items', zh: '收费项' },
    item: { en: 'Fee item', zh: '收费项' },
    quantity: { en: 'quantity {{quantity}}', zh: '数量 {{quantity}}' },
    amount: { en: 'Amount', zh: '金额' },
    received: { en: 'Received', zh: '实收' },
    chosen: { en: 'chosen', zh: '已选' },
    custodial: { en: 'custodial', zh: '代管款' },
    required: { en: 'Total required', zh: '必缴合计' },
    optional: { en: 'Total optional', zh: '选缴合计' },
    due: { en: 'Due', zh: '应收' },
    receivedTotal: { en: 'Received', zh: '实收' },
    outstanding: { en: 'Outstanding', zh: '未缴' },
  },
  timeline: {
    title: { en: 'What happened', zh: '操作与账务记录' },
    empty: { en: 'Nothing has happened yet', zh: '暂无记录' },
    older: { en: 'Show older entries', zh: '查看更早的记录' },
    postings: { en: 'Postings', zh: '会计分录' },
    account: { en: 'Account', zh: '科目' },
    debit: { en: 'Debit', zh: '借方' },
    credit: { en: 'Credit', zh: '贷方' },
  },
  act: {
    addNotice: { en: 'Notice created', zh: '创建通知' },
    saveNotice: { en: 'Notice saved', zh: '保存通知' },
    importNotice: { en: 'Notice imported', zh: '导入通知' },
    addPeople: { en: 'Students added', zh: '添加学生' },
    removePeople: { en: 'Students removed', zh: '移除学生' },
    charge: { en: 'Payment recorded', zh: '登记收款' },
    send: { en: 'Notice sent', zh: '发送通知' },
    jobFailed: { en: 'Background work failed', zh: '后台任务失败' },
    loadStaff: { en: 'Staff record loaded', zh: '导入员工资料' },
    openingBalance: { en: 'Opening balance entered', zh: '登记期初余额' },
    other: { en: 'Changed', zh: '变更' },
  } satisfies Record<Act | 'other', Text>,
  cause: {
    charge: { en: 'Fees charged', zh: '确认应收' },
    creditNote: { en: 'Charge taken back', zh: '冲减应收' },
    payment: { en: 'Payment received', zh: '收到款项' },
    custodialDeposit: { en: 'Custodial fees added to the balance', zh: '代管款转入学生余额' },
    openingBalance: { en: 'Opening balance', zh: '期初余额' },
    other: { en: 'Money moved', zh: '资金变动' },
  } satisfies Record<Cause | 'other', Text>,
  fact: {
    payStatus: { en: 'Pay status', zh: '缴费状态' },
    sendStatus: { en: 'Send status', zh: '发送状态' },
    received: { en: 'Received', zh: '实收' },
    orderNo: { en: 'Order number', zh: '订单号' },
  },
  account: {
    receivable: { en: 'Receivable from this student', zh: '应收账款' },
    income: { en: 'Fee income: {{item}}', zh: '收费收入：{{item}}' },
    custodial: { en: 'Custodial: {{item}}', zh: '代管款：{{item}}' },
    incomeOther: { en: 'Fee income', zh: '收费收入' },
    collection: { en: 'Collection account: {{name}}', zh: '收款账户：{{name}}' },
    collectionOther: { en: 'Collection account', zh: '收款账户' },
    balance: { en: 'Balance of this student', zh: '代管款余额' },
    opening: { en: 'Opening balances', zh: '期初余额' },
    other: { en: 'Other account', zh: '其他科目' },
  } satisfies Record<AccountKind | 'custodial' | 'incomeOther' | 'collectionOther' | 'other', Text>,
} as const satisfies TextTree;
