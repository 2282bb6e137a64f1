import type { Text, TextTree } from '../../contract/texts.ts';
import type { FigureName } from '../figures.ts';

/** Whether the books agree. `figure`: what the check compares; `other`: a word of a newer server. */
export const booksTexts = {
  badge: {
    agree: { en: 'Books agree', zh: '账目相符' },
    agreeAt: { en: 'Books agree, checked {{at}}', zh: '账目相符，核对于 {{at}}' },
    differ: { en: 'Books differ', zh: '账目不符' },
    differAt: { en: 'Books differ, checked {{at}}', zh: '账目不符，核对于 {{at}}' },
    late: { en: 'Books unchecked', zh: '账目未核对' },
    lateAt: { en: 'Books unchecked since {{at}}', zh: '账目自 {{at}} 起未核对' },
    never: { en: 'Books not checked yet', zh: '账目尚未核对' },
  },
  title: { en: 'The books', zh: '账目核对' },
  compared: {
    en: 'Checked {{at}}: {{figures}} figures against {{entries}} journal entries.',
    zh: '{{at}} 核对：{{figures}} 个数字，{{entries}} 条账簿记录。',
  },
  agree: { en: 'Every figure agrees with the journal.', zh: '所有数字均与账簿一致。' },
  differ: {
    en: 'Figures that disagree with the journal: {{count}}. Nothing was changed. Please pass this on to your administrator.',
    zh: '与账簿不一致的数字：{{count}} 个。系统未作任何改动，请告知管理员。',
  },
  late: {
    en: 'The books are checked every night, but the last check was more than 26 hours ago. Please tell your administrator.',
    zh: '账目每晚核对一次，但上次核对已超过 26 小时，请告知管理员。',
  },
  never: {
    en: 'The books are checked every night; the first check has not run yet.',
    zh: '账目每晚核对一次，首次核对尚未进行。',
  },
  first: { en: 'The first {{shown}} of {{count}} are listed.', zh: '以下列出 {{count}} 个中的前 {{shown}} 个。' },
  table: { en: 'Figures that differ', zh: '不一致的数字' },
  what: { en: 'Figure', zh: '数字' },
  cached: { en: 'Stored', zh: '系统记录' },
  journal: { en: 'By the journal', zh: '按账簿计算' },
  entries: { en: 'Journal entries: {{ids}}', zh: '账簿记录：{{ids}}' },
  unnamed: { en: 'Number: {{id}}', zh: '编号：{{id}}' },
  figure: {
    received: { en: 'Received from the student', zh: '学生实收' },
    person: { en: 'Outstanding of the student', zh: '学生未缴' },
    overpaid: { en: 'Overpaid by the student', zh: '学生多缴' },
    payStatus: { en: 'Pay status', zh: '缴费状态' },
    receivable: { en: 'Outstanding of the order', zh: '订单未缴' },
    due: { en: 'Due on a line of the order', zh: '订单明细应收' },
    line: { en: 'Received on a line of the order', zh: '订单明细实收' },
    record: { en: 'Payment record, less refunds', zh: '收款记录（减去退费）' },
    unallocated: { en: 'Overpaid on the order', zh: '订单多缴' },
    ofBalance: { en: 'Paid from the balance', zh: '余额支付' },
    order: { en: 'Received of the order, by its lines', zh: '订单实收（按明细）' },
    orderSources: { en: 'Received of the order, by its payment records', zh: '订单实收（按收款记录）' },
    listed: { en: 'Order in the list of orders', zh: '订单列表中的订单' },
    booked: { en: 'Amount of a payment record', zh: '收款记录金额' },
    allocation: { en: 'Part of a payment record on a line', zh: '收款记录分摊金额' },
    balance: { en: 'Balance of the student', zh: '学生余额' },
    missing: { en: 'Money in the journal that no row shows', zh: '账簿中有、系统记录中没有的金额' },
    entry: { en: 'Journal entry that does not sum to zero', zh: '借贷不平的账簿记录' },
    other: { en: 'Another figure', zh: '其他数字' },
  } satisfies Record<FigureName | 'other', Text>,
} as const satisfies TextTree;
