import type { TextTree } from '../../contract/texts.ts';

/** What can be done to a notice after it was created: another name or deadline, withdrawal, deletion. */
export const noticeLifeTexts = {
  more: { en: 'More', zh: '更多' },
  moreSelected: { en: 'More for selected', zh: '对所选操作' },
  rename: {
    action: { en: 'Rename', zh: '重命名' },
    title: { en: 'Rename this notice', zh: '修改通知名称' },
    label: { en: 'Title', zh: '通知名称' },
    hint: {
      en: 'Parents see the new title. Messages that were already sent keep the old one.',
      zh: '家长将看到新名称；已发送的消息不变。',
    },
    confirm: { en: 'Rename', zh: '保存' },
    done: { en: 'The notice was renamed.', zh: '通知名称已修改。' },
  },
  deadline: {
    action: { en: 'Change deadline', zh: '修改截止日期' },
    title: { en: 'Change the deadline', zh: '修改截止日期' },
    reopens: {
      en: 'The deadline has passed. With a later one, or with none, the notice can be used again.',
      zh: '该通知已截止。改为更晚的日期或不设截止日期后，通知将重新开放。',
    },
    turnsOff: {
      en: 'Without a deadline there is no online payment. The choice is kept for the next deadline.',
      zh: '不设截止日期时不支持在线缴费；该选项会保留，重新设置截止日期后生效。',
    },
    confirm: { en: 'Save', zh: '保存' },
    done: { en: 'The operation succeeds.', zh: '操作成功。' },
  },
  withdraw: {
    action: { en: 'Withdraw all', zh: '全部撤回' },
    selected: { en: 'Withdraw selected', zh: '撤回所选' },
    one: { en: 'Withdraw', zh: '撤回' },
    title: { en: 'Withdraw this notice?', zh: '确定撤回该缴费通知吗？' },
    fromAll: {
      en: 'It is withdrawn from all students who have it and have not paid: {{count}}.',
      zh: '将从已发送且待缴费的 {{count}} 名学生撤回。',
    },
    fromSome: { en: 'Students it is withdrawn from: {{count}}.', zh: '将从 {{count}} 名学生撤回。' },
    links: {
      en: 'Their pay links stop working at once, and nothing can be paid. No message is sent to parents.',
      zh: '撤回后，缴费链接立即失效，不能再缴费；系统不会通知家长。',
    },
    again: {
      en: 'You can send the notice to them again; parents then get a new link.',
      zh: '之后可再次发送，家长将收到新的链接。',
    },
    blocked: { en: 'Students who keep the notice: {{count}}', zh: '以下学生的通知不能撤回（{{count}} 人）' },
    blockedBy: { en: '{{name}}: {{reason}}', zh: '{{name}}：{{reason}}' },
    blockedByOrder: {
      en: '{{name}}: {{reason}} Order {{orderNo}}',
      zh: '{{name}}：{{reason}}订单号 {{orderNo}}',
    },
    nobody: {
      en: 'None of these students has the notice and is still to pay, so there is nothing to withdraw.',
      zh: '所选学生中没有可撤回的：通知未发送，或已缴费。',
    },
    confirm: { en: 'Withdraw', zh: '撤回' },
    progress: { en: 'Withdrawing', zh: '正在撤回' },
    done: { en: 'Withdrawn', zh: '撤回成功' },
  },
  deleteNotice: {
    action: { en: 'Delete notice', zh: '删除通知' },
    title: { en: 'Delete this notice for ever?', zh: '确定永久删除该缴费通知吗？' },
    text: {
      en: '“{{title}}” is deleted with all its bills (students: {{count}}). This cannot be undone.',
      zh: '将删除《{{title}}》及其 {{count}} 名学生的账单，且无法恢复。',
    },
    kept: {
      en: 'The record of who did what stays in the audit; it is not shown here any more.',
      zh: '操作记录仍保留在审计日志中，但不再在此显示。',
    },
    word: { en: 'delete', zh: '删除' },
    label: { en: 'To confirm, type “{{word}}”', zh: '请输入“{{word}}”以确认' },
    confirm: { en: 'Delete', zh: '删除' },
    done: { en: 'The notice was deleted.', zh: '通知已删除。' },
  },
  deletePeople: {
    selected: { en: 'Delete selected', zh: '删除所选' },
    one: { en: 'Delete', zh: '删除' },
    title: { en: 'Delete students from this notice?', zh: '确定从该通知中删除学生吗？' },
    text: {
      en: 'Students selected: {{count}}. They and their amounts are deleted from this notice, which cannot be undone.',
      zh: '已选 {{count}} 名学生。将从该通知中删除这些学生及其金额，且无法恢复。',
    },
    kept: {
      en: 'Students who were sent the notice stay on it; the result names them.',
      zh: '曾发送过通知的学生不会被删除，结果中会列出。',
    },
    confirm: { en: 'Delete', zh: '删除' },
    progress: { en: 'Deleting students', zh: '正在删除学生' },
    done: { en: 'Deleted', zh: '删除成功' },
  },
  refresh: {
    action: { en: 'Update student data', zh: '更新学生资料' },
    selected: { en: 'Update data of selected', zh: '更新所选学生资料' },
    title: { en: 'Update student data?', zh: '更新学生资料？' },
    text: {
      en: 'Names, numbers, phones, classes and status are read again from the student register (students: {{count}}). Fee items and amounts stay as they are.',
      zh: '将从学生档案重新读取 {{count}} 名学生的姓名、学号、手机号、班级和状态；收费项和金额不变。',
    },
    confirm: { en: 'Update', zh: '更新' },
    progress: { en: 'Updating student data', zh: '正在更新学生资料' },
    done: { en: 'The student data are up to date.', zh: '学生资料已是最新。' },
  },
  rowMenu: { en: 'More for {{name}}', zh: '{{name}}的更多操作' },
  leave: { en: 'You may leave this page; the work continues.', zh: '您可以离开本页，处理会继续进行。' },
  unknown: {
    en: 'It is not known whether the work has started. Trying again does nothing twice.',
    zh: '无法确定是否已开始处理。重试不会重复处理。',
  },
} as const satisfies TextTree;
