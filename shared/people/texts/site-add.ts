import type { TextTree } from '../../contract/texts.ts';

/** The page that adds students to an existing notice. */
export const addPeopleTexts = {
  title: { en: 'Add students', zh: '添加学生' },
  titleOf: { en: 'Add students: {{title}}', zh: '添加学生：{{title}}' },
  people: { en: 'Students to add', zh: '要添加的学生' },
  items: { en: 'Fee items', zh: '收费项' },
  noticeItems: { en: 'Fee items of the notice', zh: '通知的收费项' },
  requiredOfAll: { en: 'Required of the students added ({{count}})', zh: '新增学生必缴合计（{{count}} 人）' },
  required: { en: 'Total required', zh: '必缴合计' },
  asNotice: { en: 'As on the notice', zh: '与通知相同' },
  changedItems: { en: 'Set for this student', zh: '已单独设置' },
  change: { en: 'Change', zh: '修改' },
  changeOf: { en: 'Change the fee items of {{name}}', zh: '修改{{name}}的收费项' },
  personTitle: { en: 'Fee items of {{name}}', zh: '{{name}}的收费项' },
  asNoticeAgain: { en: 'Set back to the notice', zh: '恢复为通知的收费项' },
  personHelp: {
    en: 'These fee items are for this student only. The notice and its other students keep theirs.',
    zh: '此处的收费项仅用于该学生，通知及其他学生的收费项不变。',
  },
  itemsHint: {
    en: 'The students added get the fee items of the notice, shown below, unless you change them for a student.',
    zh: '添加的学生默认使用下方的通知收费项，也可为单个学生修改。',
  },
  imported: {
    en: 'This notice was created from an Excel file, in which each student has amounts of their own. The students added here get the amounts shown below. Check them, and change them for a student where needed.',
    zh: '该通知由 Excel 导入生成，每名学生的金额以导入文件为准。在此添加的学生使用下方所示金额，请核对，并按需为单个学生修改。',
  },
  wasSent: {
    en: 'This notice has been sent. Its students keep it as it is; the students added get it when it is sent to them.',
    zh: '该通知已发送，原有学生不受影响；新添加的学生需另行发送。',
  },
  onNotice: { en: '{{name}}: {{reason}}', zh: '{{name}}：{{reason}}' },
  refusedTitle: { en: 'Students not added: {{count}}', zh: '{{count}} 名学生未添加' },
  added: { en: 'Students added: {{count}}', zh: '已添加 {{count}} 名学生' },
  toNotice: { en: 'Go to the notice', zh: '查看通知' },
  helpOne: {
    en: 'The search marks students who are already on the notice; they are not added twice. Nothing reaches parents until you send the notice to the students added.',
    zh: '搜索结果会标出已在通知中的学生，他们不会被重复添加。在发送给新添加的学生之前，家长不会收到任何内容。',
  },
  helpTwo: {
    en: 'Students cannot be added after the deadline, while the notice is being worked on, or when its import broke off.',
    zh: '已过截止日期、通知正在处理中或导入已中断时，不能添加学生。',
  },
} as const satisfies TextTree;
