import type { TextTree } from '../../contract/texts.ts';

/** The page with the checked rows of a file. */
export const workbenchTexts = {
  title: { en: 'Check the import', zh: '核对导入数据' },
  of: { en: 'For the notice “{{title}}”', zh: '缴费通知：{{title}}' },
  help: {
    en: 'Nothing has been billed yet. Correct refused rows here, or download them, correct them in a spreadsheet program and upload them again. Then bill the new students.',
    zh: '目前尚未生成任何账单。可在此修改未通过的行，也可下载后在表格软件中修改再上传，最后为新增的学生生成账单。',
  },
  helpStates: {
    en: 'A new row adds a student. A row that is already there changes nothing. A refused row is not billed.',
    zh: '“新增”的行会加入学生；“已存在”的行不作更改；“未通过”的行不会收费。',
  },
  table: { en: 'Rows of the file', zh: '文件数据' },
  row: { en: 'Row', zh: '行号' },
  stateColumn: { en: 'Result of the check', zh: '核对结果' },
  state: {
    new: { en: 'New', zh: '新增' },
    same: { en: 'Already there', zh: '已存在' },
    refused: { en: 'Refused', zh: '未通过' },
  },
  filter: { en: 'Rows by result', zh: '按核对结果筛选' },
  all: { en: 'All ({{count}})', zh: '全部（{{count}}）' },
  counted: { en: '{{state}} ({{count}})', zh: '{{state}}（{{count}}）' },
  none: { en: 'No rows with this result', zh: '没有该结果的数据' },
  showAll: { en: 'Show all rows', zh: '显示全部数据' },
  edit: { en: 'Edit {{column}} of row {{row}}', zh: '修改第 {{row}} 行的{{column}}' },
  editColumn: { en: 'Can be edited', zh: '可修改' },
  cell: { en: '{{column}}, row {{row}}', zh: '第 {{row}} 行，{{column}}' },
  saveCell: { en: 'Check this row again', zh: '重新核对该行' },
  corrected: { en: 'Row {{row}}: {{state}}', zh: '第 {{row}} 行：{{state}}' },
  refusedRows: { en: 'Download refused rows', zh: '下载未通过的数据' },
  upload: { en: 'Upload corrections', zh: '上传修改后的文件' },
  uploadTitle: { en: 'Upload corrected rows', zh: '上传修改后的数据' },
  uploadHint: {
    en: 'Choose the downloaded file after you have corrected it: its rows replace those with the same row number. A file without the column of row numbers replaces all rows.',
    zh: '请选择下载后修改过的文件，系统按原文件行号替换对应的行。没有“原文件行号”列的文件将替换全部数据。',
  },
  uploadStart: { en: 'Upload and check', zh: '上传并核对' },
  checking: { en: 'Checking the corrected file', zh: '正在核对修改后的文件' },
  uploaded: { en: 'The corrected rows have been checked.', zh: '修改后的数据已核对。' },
  apply: { en: 'Bill students ({{count}}), {{amount}}', zh: '为 {{count}} 人生成账单，共 {{amount}}' },
  applyTitle: { en: 'Bill these students?', zh: '确认生成账单？' },
  applyText: {
    en: 'Students to be added to “{{title}}”: {{count}}. Parents get nothing until the notice is sent.',
    zh: '将向“{{title}}”加入 {{count}} 名学生。发送通知之前，家长不会收到任何内容。',
  },
  required: { en: 'To pay', zh: '必缴金额' },
  optional: { en: 'Optional items', zh: '选缴金额' },
  leftOut: { en: 'Refused rows, not billed: {{count}}', zh: '未通过、不收费的数据：{{count}} 行' },
  showResult: { en: 'Show the result', zh: '查看结果' },
  checkFirst: { en: 'Check first', zh: '先核对' },
} as const satisfies TextTree;
