/**
 * The headings of import files. Files that people have saved contain them, so a heading is never changed: a new wording
 * is added beside the old one.
 */
export const fileHeadings = {
  sheet: { en: 'Fees', zh: '收费信息' },
  notes: { en: 'Notes', zh: '填写说明' },
  studentNumber: { en: 'Student number', zh: '学号' },
  name: { en: 'Name', zh: '姓名' },
  class: { en: 'Class', zh: '班级' },
  item: { en: 'Fee item', zh: '收费项' },
  price: { en: 'Unit price', zh: '单价' },
  quantity: { en: 'Quantity', zh: '数量' },
  discount: { en: 'Discount', zh: '优惠' },
  remark: { en: 'Discount remark', zh: '优惠说明' },
  amountPaid: { en: 'Amount paid', zh: '缴费金额' },
  paidOn: { en: 'Payment date', zh: '缴费日期' },
  paidTo: { en: 'Collection account', zh: '收款账户' },
  amountRefunded: { en: 'Amount refunded', zh: '退费金额' },
  refundedOn: { en: 'Refund date', zh: '退费日期' },
  refundedFrom: { en: 'Account that paid out', zh: '退款账户' },
  refundReason: { en: 'Reason', zh: '退费原因' },
  payMode: { en: 'Payment method', zh: '支付方式' },
  voucherNo: { en: 'Voucher number', zh: '凭证号' },
  payRemark: { en: 'Remark', zh: '备注' },
  rowColumn: { en: 'Row in the file', zh: '原文件行号' },
  reasonColumn: { en: 'Why it was not imported', zh: '未导入原因' },
} as const;
