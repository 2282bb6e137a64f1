import type { TextTree } from '../../contract/texts.ts';

/** The page of one student, and the search in the header that leads to it. */
export const studentPageTexts = {
  find: {
    label: { en: 'Find a student', zh: '查找学生' },
    placeholder: { en: 'Student: name, number or phone ( / )', zh: '学生：姓名、学号或手机号（按 /）' },
    more: { en: 'Matches: {{count}}. Type more to see fewer.', zh: '共 {{count}} 名学生符合，请输入更多内容。' },
    none: { en: 'No student matches', zh: '没有符合的学生' },
    failed: { en: 'The search failed.', zh: '搜索失败。' },
  },
  help: {
    en: 'All bills of the student over all notices. Press / to search for the next student, and Enter to open the only match.',
    zh: '该学生在所有通知中的账单。按 / 查找下一名学生，只有一个结果时按 Enter 打开。',
  },
  title: { en: 'Student', zh: '学生' },
  gone: {
    title: { en: 'No such student at your schools', zh: '您的校区中没有该学生' },
    text: {
      en: 'The student may have moved to another school. Bills from before the move are still on their notices and among the orders.',
      zh: '学生可能已转到其他校区。转校前的账单仍可在通知和订单中查看。',
    },
  },
  owed: { en: 'Outstanding in all', zh: '未缴合计' },
  notSent: { en: 'Of which unsent or withdrawn: {{amount}}', zh: '其中未发送或已撤回：{{amount}}' },
  balance: { en: 'Balance', zh: '学生余额' },
  bills: {
    tab: { en: 'Bills', zh: '账单' },
    notice: { en: 'Payment notice', zh: '缴费通知' },
    deadline: { en: 'Deadline', zh: '截止日期' },
    due: { en: 'Due', zh: '应收' },
    received: { en: 'Received', zh: '实收' },
    outstanding: { en: 'Outstanding', zh: '未缴' },
    status: { en: 'Status', zh: '状态' },
    action: { en: 'Action', zh: '操作' },
    pay: { en: 'Pay', zh: '收款' },
    payFor: { en: 'Pay {{title}}', zh: '收款：{{title}}' },
    payAgain: { en: 'Repay', zh: '重新收款' },
    payAgainFor: { en: 'Repay {{title}}', zh: '重新收款：{{title}}' },
    topUp: { en: 'Top-up payment', zh: '补缴' },
    topUpShort: { en: 'Top-up', zh: '补缴' },
    topUpFor: { en: 'Top-up payment of {{title}}', zh: '补缴：{{title}}' },
    openOnly: { en: 'Only not paid in full', zh: '只看未缴清' },
    none: { en: 'No bills yet', zh: '暂无账单' },
    noneOpen: { en: 'Everything is paid', zh: '已全部缴清' },
  },
  statement: {
    tab: { en: 'Balance statement', zh: '余额明细' },
    at: { en: 'Time', zh: '时间' },
    cause: { en: 'What happened', zh: '事项' },
    amount: { en: 'Change', zh: '变动' },
    after: { en: 'Balance after it', zh: '变动后余额' },
    who: { en: 'By', zh: '经办人' },
    none: { en: 'The balance has never changed', zh: '余额从未变动' },
  },
} as const satisfies TextTree;
