import type { Text } from '../../contract/texts.ts';
import type { ImportFault } from '../faults.ts';

/** What is wrong with a file. Wordings of N5 where the documents give one. */
export const importFaultTexts = {
  empty: { en: 'Please upload file', zh: '请上传文件' },
  notWorkbook: {
    en: 'This is not an Excel workbook. Import accepts xls and xlsx files only.',
    zh: '该文件不是 Excel 工作簿，仅支持导入 xls 和 xlsx 文件。',
  },
  webPage: {
    en: 'This is a web page or XML with the name of an Excel file, as other systems export it. Please open it in Excel and save it as xlsx.',
    zh: '该文件实为网页或 XML，仅扩展名是 Excel（常见于其他系统导出的文件），请用 Excel 打开后另存为 xlsx 文件。',
  },
  oldFormat: {
    en: 'Files of Excel 95 and older cannot be read. Please open the file in Excel and save it as xlsx.',
    zh: '无法读取 Excel 95 及更早版本格式的文件，请用 Excel 打开后另存为 xlsx 文件。',
  },
  encrypted: {
    en: 'The workbook is protected by a password. Please save it without one.',
    zh: '工作簿设有密码，请取消密码后重新保存。',
  },
  fileTooLarge: { en: 'The file is larger than 20 MB.', zh: '文件超过 20 MB。' },
  inflatedTooLarge: {
    en: 'The workbook holds more than 200 MB of data. Please keep only the rows of the template.',
    zh: '工作簿内容超过 200 MB，请只保留模板中的数据行。',
  },
  tooMuchText: {
    en: 'The workbook holds too much text: more than 20,000,000 characters or 1,000,000 different texts. Please keep only the rows of the template.',
    zh: '工作簿的文字过多：超过 2,000 万个字符或 100 万条不同的文本，请只保留模板中的数据行。',
  },
  tooManyCells: {
    en: 'The workbook has too many cells; empty formatted ones count as well. Please copy the rows of the template into a new workbook.',
    zh: '工作簿的单元格过多（包括设有格式的空白单元格），请将模板中的数据行复制到新的工作簿。',
  },
  wrongTemplate: {
    en: 'This is not the template: the first filled row of the first visible sheet must begin with student number, name and class. Please remove what is above it, or download the template again.',
    zh: '文件与模板不符：第一个可见工作表的首个非空行须为表头，前三列依次为学号、姓名、班级。请删除表头上方的内容，或重新下载模板。',
  },
  noItems: { en: 'The file has no fee item column. Please add fee items!', zh: '文件中没有收费项列，请添加收费项！' },
  unknownItem: {
    en: 'Column {{column}}: “{{name}}” is not a fee item in use in this school and stage.',
    zh: '{{column}} 列：“{{name}}”不是本校区该学段使用中的收费项。',
  },
  itemNotOnNotice: {
    en: 'Column {{column}}: “{{name}}” is not a fee item of this notice.',
    zh: '{{column}} 列：“{{name}}”不是该通知的收费项。',
  },
  itemMissing: {
    en: 'The file has no column for “{{name}}”, which every student of this notice must pay.',
    zh: '文件中缺少该通知的必缴项“{{name}}”所在的列。',
  },
  ambiguousItem: {
    en: 'Column {{column}}: several fee items are called “{{name}}”. Please write the number after it, as in {{example}}.',
    zh: '{{column}} 列：有多个收费项名为“{{name}}”，请在名称后注明编号，例如 {{example}}。',
  },
  duplicateItem: {
    en: 'Column {{column}}: “{{name}}” is in the file twice.',
    zh: '{{column}} 列：“{{name}}”在文件中重复出现。',
  },
  unnamedColumn: {
    en: 'Column {{column}} has data in row {{row}} but no heading.',
    zh: '{{column}} 列第 {{row}} 行有数据，但该列没有表头。',
  },
  columnBehindReasons: {
    en: 'Column {{column}}: “{{name}}” is behind the row numbers and reasons of rows that were not imported. Please move it in front of them, or remove it.',
    zh: '{{column}} 列：“{{name}}”位于“原文件行号”和“未导入原因”之后，请移到这些列之前，或删除该列。',
  },
  severalSheets: {
    en: 'The sheet “{{name}}” has rows below the same headings, too, but only the first visible sheet is read. Please put all rows on one sheet, or import the sheets as files of their own.',
    zh: '工作表“{{name}}”中也有相同表头的数据，但仅读取第一个可见的工作表。请将数据合并到一个工作表，或拆分为多个文件分别导入。',
  },
  tooManyItems: { en: 'Add up to 50 items at most.', zh: '最多添加 50 个收费项。' },
  twoAccounts: {
    en: 'The fee items belong to different collection accounts: {{names}}. Please select fee items of the same account',
    zh: '收费项属于不同的收款账户：{{names}}。请选择同一收款账户的收费项',
  },
  noRows: { en: 'Please import fee information.', zh: '请导入收费信息。' },
  tooManyPeople: {
    en: 'There are more than 5000 notifications, you can not operate at present.',
    zh: '缴费通知超过 5000 份，暂时无法操作。',
  },
  uploadMissing: { en: 'The file did not arrive. Please upload it again.', zh: '未收到文件，请重新上传。' },
  sameRowsRunning: {
    en: 'The same rows are being imported into the notice “{{title}}” right now. Nothing was imported a second time; please wait until that import has ended.',
    zh: '相同的数据正在导入通知“{{title}}”，请等待其结束；本次未重复导入。',
  },
  starterMayNot: {
    en: 'You may no longer create or change notices of this school. Nothing was imported.',
    zh: '您已没有新建或修改本校区通知的权限，本次未导入任何数据。',
  },
  noticeMoved: {
    en: 'The notice was moved to another school after this import began. Nothing was imported; please import the file again.',
    zh: '导入开始后，该通知已改到其他校区；本次未导入任何数据，请重新导入。',
  },
  noticeBusy: {
    en: 'The notice was being changed by somebody else or by another job. Nothing was imported; please import the file again.',
    zh: '该通知当时正被他人或其他任务修改；本次未导入任何数据，请重新导入。',
  },
  noticeDeleted: {
    en: 'The notice was deleted after this import began. Nothing was imported.',
    zh: '导入开始后，该通知已被删除；本次未导入任何数据。',
  },
  gaveUp: {
    en: 'The import stopped. An incomplete notice from it can be neither sent nor changed. Please import the file again.',
    zh: '导入已中止，已生成的不完整通知不能发送或修改，请重新导入文件。',
  },
  gaveUpBefore: {
    en: 'The import stopped before it changed anything. Please import the file again.',
    zh: '导入已中止，未写入任何数据，请重新导入文件。',
  },
  gaveUpPeople: {
    en: 'The import stopped, and some students may be missing. Please import the file again; students who are on the notice already are not added twice.',
    zh: '导入已中止，部分学生可能未加入该通知。请重新导入文件，已加入的学生不会重复添加。',
  },
  otherHeadings: {
    en: 'The columns differ from those of the file that was checked. Please correct the downloaded file without changing its headings.',
    zh: '文件的列与已检查的文件不一致，请在下载的文件中修改，勿改动表头。',
  },
  rowUnknown: {
    en: 'Row number {{row}} is not one of the file that was checked.',
    zh: '原文件中没有第 {{row}} 行。',
  },
  rowTwice: { en: 'Row number {{row}} is in the file twice.', zh: '文件中有两行的原文件行号都是 {{row}}。' },
  notChecked: {
    en: 'The corrected file could not be checked. Please upload it again.',
    zh: '未能检查修改后的文件，请重新上传。',
  },
  tooManyRows: { en: 'The file has more than 250,000 rows.', zh: '文件超过 250,000 行。' },
  wrongLongTemplate: {
    en: 'This is not the template: after student number, name and class its columns must be fee item, unit price, quantity, discount and discount remark. Please download the template again.',
    zh: '文件与模板不符：学号、姓名、班级之后的各列必须依次为收费项、单价、数量、优惠、优惠说明，请重新下载模板。',
  },
  wrongHeading: {
    en: 'Column {{column}} must have the heading “{{name}}”. Please correct it, or download the template again.',
    zh: '{{column}} 列的表头应为“{{name}}”，请更正表头，或重新下载模板。',
  },
  otherColumn: {
    en: 'Column {{column}}, “{{name}}”, is not in the template. Please remove it.',
    zh: '{{column}} 列“{{name}}”不在模板中，请删除该列。',
  },
  wrongPaidTemplate: {
    en: 'This is not the template of payments: the first filled row must be its headings. Please remove what is above it, or download the template again.',
    zh: '文件与缴费导入模板不符：首个非空行须为模板的表头。请删除表头上方的内容，或重新下载模板。',
  },
  wrongRefundTemplate: {
    en: 'This is not the template of refunds: the first filled row must be its headings. Please remove what is above it, or download the template again.',
    zh: '文件与退费导入模板不符：首个非空行须为模板的表头。请删除表头上方的内容，或重新下载模板。',
  },
  noMoneyRows: {
    en: 'The file has no rows below its headings. Please fill them in.',
    zh: '文件的表头下方没有数据，请填写后再导入。',
  },
  tooManyMoneyRows: {
    en: 'The file has more than 5,000 rows. Please divide it into several files.',
    zh: '文件超过 5,000 行，请分成多个文件导入。',
  },
  starterMayNotBook: {
    en: 'You may no longer book this in the school of the notice. Nothing was booked.',
    zh: '您已没有在该校区入账的权限，本次未入账任何数据。',
  },
  gaveUpMoney: {
    en: 'The import stopped. Rows that were booked stay booked. Please import the file again: they are not booked twice.',
    zh: '导入已中止，已入账的数据保留。请重新导入文件，已入账的数据不会重复入账。',
  },
} as const satisfies Record<ImportFault, Text>;

/** File names and notes of our workbooks; the headings that the importer reads are in `file-format.ts`. */
export const workbookTexts = {
  fileName: { en: 'Fee import template', zh: '收费导入模板' },
  moreReasons: { en: 'And {{count}} more.', zh: '另有 {{count}} 处错误。' },
  failedFileName: { en: 'Rows not imported', zh: '未导入的数据' },
} as const satisfies Record<string, Text>;

/** File names of the templates of money. */
export const moneyFileNames = {
  paid: { en: 'Payment import template', zh: '缴费导入模板' },
  refund: { en: 'Refund import template', zh: '退费导入模板' },
} as const satisfies Record<string, Text>;
