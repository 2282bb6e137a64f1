import type { Text } from '../../contract/texts.ts';
import type { ImportFault, RowFault } from '../faults.ts';

/** What is wrong with a file. Wordings of N5 where the documents give one. */
export const importFaultTexts = {
  empty: { en: 'Please upload file', zh: '请上传文件' },
  notWorkbook: {
    en: 'This is not an Excel workbook. Import accepts xls and xlsx files only.',
    zh: '该文件不是 Excel 工作簿，仅支持导入 xls 和 xlsx 文件。',
  },
  oldFormat: {
    en: 'Files in the old xls format cannot be read yet. Please open it in Excel and save it as xlsx.',
    zh: '暂不支持旧版 xls 格式，请用 Excel 打开后另存为 xlsx 文件。',
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
  tooManyCells: {
    en: 'The workbook has too many cells; empty formatted ones count as well. Please copy the rows of the template into a new workbook.',
    zh: '工作簿的单元格过多（包括设有格式的空白单元格），请将模板中的数据行复制到新的工作簿。',
  },
  wrongTemplate: {
    en: 'This is not the template: its first columns must be student number, name and class. Please download the template again.',
    zh: '文件与模板不符：前三列必须为学号、姓名、班级，请重新下载模板。',
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
  gaveUp: {
    en: 'The import stopped. An incomplete notice from it can be neither sent nor changed. Please import the file again.',
    zh: '导入已中止，已生成的不完整通知不能发送或修改，请重新导入文件。',
  },
  gaveUpPeople: {
    en: 'The import stopped, and some students may be missing. Please import the file again; students who are on the notice already are not added twice.',
    zh: '导入已中止，部分学生可能未加入该通知。请重新导入文件，已加入的学生不会重复添加。',
  },
} as const satisfies Record<ImportFault, Text>;

/** What is wrong with one row. */
export const rowFaultTexts = {
  numberMissing: { en: 'The student number is missing.', zh: '缺少学号。' },
  studentUnknown: { en: 'No student of this school has this number.', zh: '本校区没有该学号的学生。' },
  nameMismatch: { en: 'The name does not belong to this student number.', zh: '姓名与学号不符。' },
  duplicatePerson: {
    en: 'This student is already in an earlier row; the first row counts.',
    zh: '该学生在文件前面已出现，以第一行为准。',
  },
  amountInvalid: { en: '“{{item}}”: {{value}} is not an amount.', zh: '“{{item}}”：{{value}} 不是有效金额。' },
  amountIsDate: {
    en: '“{{item}}”: the cell holds a date, not an amount. Set its format to number and enter the amount.',
    zh: '“{{item}}”：单元格为日期格式，不是金额，请改为数值格式后填写金额。',
  },
  amountSpaced: {
    en: '“{{item}}”: there is a space inside {{value}}. Enter the amount without spaces.',
    zh: '“{{item}}”：{{value}} 中间有空格，请去掉空格后填写金额。',
  },
  amountDecimals: {
    en: '“{{item}}”: {{value}} has more than 2 decimals.',
    zh: '“{{item}}”：{{value}} 超过两位小数。',
  },
  amountNegative: { en: '“{{item}}”: the amount is below 0.', zh: '“{{item}}”：金额不能小于 0。' },
  amountTooBig: { en: '“{{item}}”: the amount is above {{max}}.', zh: '“{{item}}”：金额不能大于 {{max}}。' },
  amountRequired: { en: '“{{item}}” is required and has no amount.', zh: '“{{item}}”为必缴项，金额不能为空。' },
  noAmount: { en: 'The row has no amount at all.', zh: '该行没有任何金额。' },
  otherContent: {
    en: 'The student is already on the notice with other items or amounts.',
    zh: '该学生已在此通知中，但收费项或金额不同。',
  },
  alreadySent: {
    en: 'The student has already been sent this notice with other items or amounts; this row changes nothing.',
    zh: '该学生的缴费通知已发送，且收费项或金额不同，本行未作任何更改。',
  },
  notOnNotice: {
    en: 'The same rows were imported before, but the student is not on that notice. Add the student there, or import only this row.',
    zh: '相同的数据此前已导入，但该学生不在当时生成的通知中，请在该通知中添加，或单独导入此行。',
  },
} as const satisfies Record<RowFault, Text>;

/** File names and notes of our workbooks; the headings that the importer reads are in `file-format.ts`. */
export const workbookTexts = {
  fileName: { en: 'Fee import template', zh: '收费导入模板' },
  moreReasons: { en: 'And {{count}} more.', zh: '另有 {{count}} 处错误。' },
  failedFileName: { en: 'Rows not imported', zh: '未导入的数据' },
} as const satisfies Record<string, Text>;

/** The second sheet of a template. */
export const templateNotes = {
  rows: {
    en: 'One row per student, at most 5,000 students. Do not change the headings.',
    zh: '每名学生一行，最多 5,000 名学生，请勿改动表头。',
  },
  person: {
    en: 'The student number identifies the student; the name must match it. The class is only for your overview.',
    zh: '以学号为准，姓名须与学号一致，班级仅供核对。',
  },
  amounts: {
    en: 'One column per fee item with the amount to pay, with at most 2 decimals.',
    zh: '每个收费项一列，填写应缴金额，最多两位小数。',
  },
  blank: {
    en: 'An empty cell means that the student is not billed this item. A column marked * must be filled in every row.',
    zh: '留空表示该学生不收此项；带 * 的列每行必填。',
  },
  required: {
    en: '* marks an item that must be paid; parents choose among the others.',
    zh: '* 表示必缴项，其他项目由家长自选。',
  },
  names: {
    en: 'When two fee items have the same name, the number follows in brackets.',
    zh: '收费项重名时，名称后的方括号内为其编号。',
  },
} as const satisfies Record<string, Text>;
