import type { TextTree } from '../../contract/texts.ts';

/** The list of notices. */
export const noticeListTexts = {
  title: { en: 'Payment notices', zh: '缴费通知' },
  description: {
    en: 'Fee bills for the students of your schools, newest first.',
    zh: '您所管理校区的缴费通知，按创建时间倒序排列。',
  },
  createNew: { en: 'New notice', zh: '新建缴费通知' },
  createImport: { en: 'Import from Excel', zh: '从 Excel 导入' },
  search: { en: 'Search by title', zh: '按标题搜索' },
  school: { en: 'School', zh: '校区' },
  stage: { en: 'Educational stage', zh: '学段' },
  sendStatus: { en: 'Send status', zh: '发送状态' },
  deadline: { en: 'Deadline', zh: '截止状态' },
  anyDeadline: { en: 'Any deadline', zh: '截止状态：不限' },
  allSchools: { en: 'All schools', zh: '校区：不限' },
  allStages: { en: 'All stages', zh: '学段：不限' },
  anySendStatus: { en: 'Any send status', zh: '发送状态：不限' },
  created: { en: 'Created between', zh: '创建日期' },
  createdPlaceholder: { en: 'Created at any time', zh: '创建日期：不限' },
  columnTitle: { en: 'Title', zh: '标题' },
  columnPeople: { en: 'Paid in full / students', zh: '已缴清 / 人数' },
  peopleOf: { en: '{{completed}} of {{total}}', zh: '{{completed}} / {{total}} 人' },
  columnTotal: { en: 'Total amount', zh: '应收金额' },
  columnReceived: { en: 'Received', zh: '实收金额' },
  columnCreated: { en: 'Created', zh: '创建时间' },
  behind: { en: 'Figures not up to date', zh: '数据未及时更新' },
  running: { en: 'Working', zh: '处理中' },
  empty: { en: 'No payment notices yet', zh: '暂无缴费通知' },
  emptyHint: { en: 'Create the first one by hand or from an Excel file.', zh: '可手动新建，或从 Excel 文件导入。' },
  helpOne: {
    en: 'A payment notice is one fee bill for many students. It starts as a draft; after sending, its form can no longer be changed.',
    zh: '一份缴费通知可面向多名学生。新建后为草稿，发送后通知内容不能再修改。',
  },
  helpTwo: {
    en: 'Total amount is what is due from all students of the notice, paid or not. Received is what was booked for them.',
    zh: '应收金额为全部学生应缴的合计，实收金额为已入账的合计。',
  },
  helpThree: {
    en: 'Search and filters are part of the page address: you can bookmark it or send it to a colleague.',
    zh: '搜索和筛选条件保存在网址中，可收藏或发给同事。',
  },
} as const satisfies TextTree;
