import type { TextTree } from '../../contract/texts.ts';

/** The page that prints receipts, the receipts, and what leads there. */
export const printTexts = {
  action: { en: 'Print receipt', zh: '打印收据' },
  blocked: {
    en: 'The browser did not open the receipt.',
    zh: '浏览器拦截了收据页面。',
  },
  page: {
    title: { en: 'Print receipts', zh: '打印收据' },
    print: { en: 'Print', zh: '打印' },
    hint: {
      en: 'A receipt gets its number when you press Print. It keeps the number even if you then cancel in the print window.',
      zh: '点击“打印”后收据生成编号；即使在打印窗口中取消，编号也会保留。',
    },
    hintIssued: {
      en: 'These receipts have their numbers. Printing again counts as a reprint, which the receipt says.',
      zh: '收据已编号，再次打印将记为补打，并在收据上注明。',
    },
    refused: { en: 'These orders have no receipt', zh: '以下订单不能打印收据' },
    changed: {
      en: 'A receipt has changed meanwhile, so nothing was printed. Please check it and press Print again.',
      zh: '收据内容刚刚有变动，未打印。请核对后再次点击“打印”。',
    },
    none: { en: 'There is no receipt to print', zh: '没有可打印的收据' },
    noneText: {
      en: 'Open this page from an order or after a payment.',
      zh: '请从订单页面或收款后打开本页。',
    },
    useButton: {
      en: 'Please close this window and print with the button on the page: then each receipt gets its number.',
      zh: '请关闭此窗口，使用页面上的“打印”按钮，收据才会生成编号。',
    },
  },
  receipt: {
    title: { en: 'Receipt', zh: '收据' },
    named: { en: 'Receipt of {{name}}, {{copy}}', zh: '{{name}} 的收据，{{copy}}' },
    number: { en: 'No.', zh: '编号' },
    noNumber: { en: 'when printed', zh: '打印时生成' },
    reprint: { en: 'Reprint', zh: '补打' },
    replaces: { en: 'Replaces receipt {{receiptNo}}, which is void', zh: '替代收据 {{receiptNo}}，原收据作废' },
    student: { en: 'Student', zh: '学生' },
    studentNumber: { en: 'Student number', zh: '学号' },
    class: { en: 'Class', zh: '班级' },
    orderNo: { en: 'Order number', zh: '订单号' },
    payTime: { en: 'Paid on', zh: '收款时间' },
    items: { en: 'Fee items', zh: '收费明细' },
    item: { en: 'Fee item', zh: '收费项' },
    quantity: { en: 'Quantity', zh: '数量' },
    amount: { en: 'Amount', zh: '金额' },
    advance: { en: 'Paid in advance', zh: '预收款' },
    total: { en: 'Total received', zh: '合计' },
    inWords: { en: 'In Chinese words', zh: '大写' },
    payments: { en: 'Payments', zh: '收款记录' },
    method: { en: 'Method and account', zh: '方式及账户' },
    way: { en: 'Account', zh: '账户' },
    voucher: { en: 'Voucher', zh: '凭证号' },
    cashier: { en: 'Cashier', zh: '收款人' },
    issuedBy: { en: 'Issued by', zh: '开票人' },
    issuedAt: { en: 'Issued on', zh: '开票时间' },
    remark: { en: 'Remark', zh: '备注' },
    seal: { en: 'Stamp of the payee', zh: '收款单位（盖章）' },
  },
} as const satisfies TextTree;
