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
  rowColumn: { en: 'Row in the file', zh: '原文件行号' },
  reasonColumn: { en: 'Why it was not imported', zh: '未导入原因' },
} as const;
