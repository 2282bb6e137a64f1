import type { TextTree } from '../../contract/texts.ts';

/** Imports of payments and refunds. */
export const moneyImportTexts = {
  title: {
    paid: { en: 'Import payments', zh: '导入缴费记录' },
    refund: { en: 'Import refunds', zh: '导入退费记录' },
  },
  /** Of an import whose dialog was closed. */
  leftChecking: { en: 'The file is being checked. Nothing is booked yet.', zh: '正在核对文件，尚未入账。' },
  leftChecked: { en: 'The file is checked. Nothing is booked yet.', zh: '文件已核对，尚未入账。' },
  leftDone: { en: 'The import is complete.', zh: '导入完成。' },
  leftPart: { en: 'The import is complete, but some rows were not booked.', zh: '导入完成，部分数据未入账。' },
  leftFailed: { en: 'The import did not complete.', zh: '导入未完成。' },
  intro: {
    paid: {
      en: 'Each row of the file is booked as a payment of one student: the first payment, or a further one on the open order.',
      zh: '文件的每一行为一名学生的一笔缴费：首次缴费，或在未缴清的订单上补缴。',
    },
    refund: {
      en: 'Each row of the file is booked as a refund of one fee item of a student, paid out from the account that it names.',
      zh: '文件的每一行为一名学生一个收费项的一笔退费，由所填账户退出。',
    },
  },
  book: {
    paid: { en: 'Book payments ({{count}})', zh: '入账 {{count}} 笔缴费' },
    refund: { en: 'Book refunds ({{count}})', zh: '入账 {{count}} 笔退费' },
  },
  total: {
    paid: { en: 'Sum to be booked', zh: '待入账金额' },
    refund: { en: 'Sum to be refunded', zh: '待退金额' },
  },
  ofSchool: { en: 'Notice: {{title}} ({{school}})', zh: '缴费通知：{{title}}（{{school}}）' },
  steps: { en: 'Steps of the import', zh: '导入步骤' },
  step: {
    prepare: { en: 'Prepare', zh: '准备文件' },
    upload: { en: 'Upload and check', zh: '上传并核对' },
    booking: { en: 'Book', zh: '入账' },
    result: { en: 'Result', zh: '结果' },
  },
  introCheck: {
    en: 'The file is checked first, and you see what would be booked. Nothing is booked before you confirm.',
    zh: '系统会先核对文件并显示将要入账的内容，确认后才会入账。',
  },
  introTwice: {
    en: 'A row that was booked before, or is in the file more than once, is not booked again unless you say so.',
    zh: '此前已入账或在文件中重复的数据不会重复入账，除非您另行选择。',
  },
  template: { en: 'Download template', zh: '下载模板' },
  next: { en: 'Next', zh: '下一步' },
  back: { en: 'Back', zh: '上一步' },
  fileHint: {
    en: 'xlsx or xls, at most 20 MB and 5,000 rows. All rows of the first visible sheet are read, hidden rows too, and no other sheet.',
    zh: 'xlsx 或 xls 格式，不超过 20 MB、5,000 行。仅读取第一个可见的工作表，包括其中隐藏或被筛选掉的行。',
  },
  check: { en: 'Check the file', zh: '核对文件' },
  checking: { en: 'Checking the file', zh: '正在核对文件' },
  checked: {
    en: 'Checked. Rows to be booked: {{count}} of {{total}}',
    zh: '已核对：共 {{total}} 行，待入账 {{count}} 行',
  },
  ready: { en: 'Rows to be booked', zh: '待入账行数' },
  same: { en: 'Repeated', zh: '重复数据' },
  refused: { en: 'Not possible', zh: '无法入账' },
  sameTitle: {
    en: 'Rows that were booked before, or are in the file more than once: {{count}}',
    zh: '{{count}} 行数据此前已入账，或在文件中重复',
  },
  sameText: {
    en: 'They come to {{amount}} and are left out by default. Book them again only if the money was really received or paid out once more.',
    zh: '合计 {{amount}}，默认不再入账。仅在款项确实再次收付时才重复入账。',
  },
  sameLeft: {
    en: 'Rows of the file that are left out if these are booked again: {{count}}. Too little is left to pay or to refund; the result gives the reason for each.',
    zh: '若重复入账，文件中有 {{count}} 行因待缴或可退金额不足而无法入账，结果中会逐行说明原因。',
  },
  again: { en: 'Book these rows again', zh: '这些数据重复入账' },
  refusedTitle: { en: 'Rows that cannot be booked: {{count}}', zh: '{{count}} 行数据无法入账' },
  refusedText: {
    en: 'The other rows can be booked now. Correct these in the downloaded file and import that file afterwards.',
    zh: '其他数据可先入账；这些数据请在下载的文件中修改后再导入。',
  },
  refusedAllText: {
    en: 'Correct them in the downloaded file and import that file.',
    zh: '请在下载的文件中修改后再导入。',
  },
  rows: { en: 'Rows of the file', zh: '文件数据' },
  rowsFirst: {
    en: 'At most the first 100 rows of each result are shown.',
    zh: '每种核对结果最多显示前 100 行。',
  },
  row: { en: 'Row', zh: '行号' },
  rowNumber: { en: 'Row {{row}}', zh: '第 {{row}} 行' },
  state: { en: 'Result', zh: '核对结果' },
  states: {
    new: { en: 'To be booked', zh: '待入账' },
    same: { en: 'Repeated', zh: '重复' },
    refused: { en: 'Not possible', zh: '无法入账' },
  },
  student: { en: 'Student', zh: '学生' },
  item: { en: 'Fee item', zh: '收费项' },
  allItems: { en: 'All that is owed', zh: '全部待缴项' },
  amount: { en: 'Amount', zh: '金额' },
  date: { en: 'Date', zh: '日期' },
  account: { en: 'Account', zh: '账户' },
  voucherNo: { en: 'Voucher number', zh: '凭证号' },
  nothingToBook: { en: 'The file has no row that can be booked.', zh: '文件中没有可入账的数据。' },
  otherFile: { en: 'Choose another file', zh: '选择其他文件' },
  booking: { en: 'Booking', zh: '正在入账' },
  waiting: { en: 'Waiting for its turn', zh: '等待处理' },
  leaveHint: {
    en: 'You may leave this page; the booking continues. At this address you find it again.',
    zh: '您可以离开本页，入账会继续进行；用当前网址可再次查看。',
  },
  doneTitle: { en: 'Import complete', zh: '导入完成' },
  partTitle: { en: 'Import complete, some rows were not booked', zh: '导入完成，部分数据未入账' },
  booked: { en: 'Booked', zh: '已入账' },
  left: { en: 'Repeated, left out', zh: '重复，未入账' },
  notBooked: { en: 'Not booked', zh: '未入账' },
  failedTitle: { en: 'The import did not complete', zh: '导入未完成' },
  noneBooked: { en: 'No row was booked. Rows refused: {{count}}.', zh: '{{count}} 行数据均未入账。' },
  failedRows: { en: 'Download failed rows', zh: '下载未入账的数据' },
  another: { en: 'Import another file', zh: '导入其他文件' },
  gone: {
    en: 'This import cannot be shown: a colleague started it, or it is more than 30 days old. You can import another file here.',
    zh: '该导入由其他同事发起，或已超过 30 天，无法显示。您可以在此导入其他文件。',
  },
  toNotice: { en: 'Go to the notice', zh: '查看通知' },
} as const satisfies TextTree;
