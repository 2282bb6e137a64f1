import { expect, it } from 'vitest';
import { errorTexts } from '../../contract/error-texts.ts';
import { exportTexts } from '../../exports/texts/site.ts';
import { importTexts } from '../../imports/texts/site.ts';
import { itemEditorTexts } from '../../items/texts/site-editor.ts';
import { itemTermTexts } from '../../items/texts/site.ts';
import { messageSiteTexts } from '../../messages/texts/site.ts';
import { noticeDetailTexts } from '../../notices/texts/site-detail.ts';
import { noticeEditorTexts } from '../../notices/texts/site-editor.ts';
import { noticeLifeTexts } from '../../notices/texts/site-life.ts';
import { noticeTexts } from '../../notices/texts/site.ts';
import { paymentFieldTexts } from '../../payments/texts/fields.ts';
import { paymentTexts } from '../../payments/texts/site.ts';
import { adjustTexts } from '../../people/texts/site-adjust.ts';
import { batchTexts } from '../../people/texts/site-batch.ts';
import { personTexts } from '../../people/texts/site.ts';
import { printTexts } from '../../print/texts/site.ts';
import { refundTexts } from '../../refunds/texts/site.ts';
import { studentPageTexts } from '../../students/texts/site-page.ts';
import { siteTexts } from './site.ts';

const { list } = noticeDetailTexts;
const { modes, types } = refundTexts.dialog;

it.each([
  ['N2.37', noticeEditorTexts.amount, 'Unit price', '单价'],
  ['N2.37', noticeEditorTexts.quantity, 'Quantity', '数量'],
  ['N2.49', importTexts.title, 'Import fee information', '导入收费信息'],
  ['N2.61', noticeDetailTexts.card, 'Notice details', '通知详情'],
  ['N2.64', noticeDetailTexts.split, 'Revenue sharing', '分账'],
  ['N2.64', noticeDetailTexts.splitOn, 'On', '已开启'],
  ['N2.64', noticeDetailTexts.splitOff, 'Off', '未开启'],
  ['N2.66', noticeDetailTexts.sourceOf.finance, 'Finance', '财务'],
  ['N2.66', noticeDetailTexts.sourceOf.enroll, 'Enrollment', '招生'],
  ['N4.28', noticeEditorTexts.schoolChangeTitle, 'Change the school?', '确定更换校区吗？'],
  ['N4.10', noticeEditorTexts.saveAndSend, 'Save and send', '保存并发送'],
  ['N4.44', importTexts.failedRows, 'Download failed rows', '下载未导入的数据'],
  ['N5.39', itemEditorTexts.percent, 'Fold', '打折'],
  ['N5.39', itemTermTexts.fold, '{{fold}} fold ({{percent}}%)', '{{fold}} 折（{{percent}}%）'],
  ['S2.27', list.allClasses, 'All classes', '班级：不限'],
  ['S2.27', list.fullGrade, '{{grade}}, all classes', '{{grade}}全部班级'],
  ['S2.30', list.payStatus, 'Pay status', '缴费状态'],
  ['S2.30', list.anyPayStatus, 'Any pay status', '缴费状态：不限'],
  ['S2.62', adjustTexts.facts.number, 'Student number', '学号'],
  ['S2.44', paymentTexts.dialog.title, 'Settlement center', '登记收款'],
  ['S2.52', noticeLifeTexts.rename.title, 'Rename this notice', '修改通知名称'],
  ['S2.42', noticeLifeTexts.deadline.action, 'Change deadline', '修改截止日期'],
  ['S2.42', noticeLifeTexts.deadline.title, 'Change the deadline', '修改截止日期'],
  ['S2.73', adjustTexts.addItem, 'Add item', '添加收费项'],
  ['S2.75', itemEditorTexts.addGroup, 'Add item group', '添加收费项组合'],
  ['S2.65', adjustTexts.facts.optional, 'Total optional', '选缴合计'],
  ['S2.76', adjustTexts.itemsHelp.action, 'Help on fee items', '收费项说明'],
  ['S2.77', adjustTexts.paid.distribute, 'Distribute paid-in amount', '分配实收金额'],
  ['S2.80', adjustTexts.paid.left, 'Still to distribute', '待分配'],
  ['S2.81', itemEditorTexts.groupName, 'Name of the group', '组合名称'],
  ['S2.82', itemEditorTexts.choiceCount, '{{count}} fees selected, students must pay', '已选 {{count}} 项，学生须缴'],
  ['S2.85', adjustTexts.saveAndSend, 'Save and send', '保存并发送'],
  ['S2.86', adjustTexts.save, 'Save', '保存'],
  ['S2.99', paymentTexts.dialog.account, 'School account', '收款账户'],
  ['S2.99', paymentTexts.dialog.method, 'Payment method', '支付方式'],
  ['S2.99', paymentTexts.dialog.paid, 'Amount', '金额'],
  ['S2.101', paymentTexts.dialog.payDate, 'Payment date', '缴费日期'],
  ['S2.101', paymentTexts.dialog.payClock, 'Payment time', '缴费时间'],
  ['S2.101', refundTexts.dialog.date, 'Refund date', '退费日期'],
  ['S2.101', refundTexts.dialog.time, 'Refund time', '退费时间'],
  ['S2.103', paymentTexts.dialog.remark, 'Remark', '备注'],
  ['S2.105', printTexts.action, 'Print receipt', '打印收据'],
  ['S2.106', paymentTexts.dialog.back, 'Back', '上一步'],
  ['S2.106', paymentTexts.dialog.confirm, 'Record {{amount}}', '确认收款 {{amount}}'],
  ['S2.106', siteTexts.action.cancel, 'Cancel', '取消'],
  ['S3.48', paymentTexts.dialog.mode, 'Payment mode', '缴费形式'],
  ['S3.48', paymentTexts.paymentMode.oneOff, 'One-off', '一次性缴清'],
  ['S3.48', paymentTexts.paymentMode.inStages, 'In stages', '分期'],
  ['S3.48', paymentTexts.paymentMode.delayed, 'Delay', '延期'],
  ['S3.48', paymentTexts.paymentMode.other, 'Other', '其他'],
  ['S3.30', itemTermTexts.chooseOf, 'choose {{count}} from {{all}}', '{{all}} 选 {{count}}'],
  ['S5.14', batchTexts.nobody, 'please select students', '请选择学生'],
  ['S5.19', errorTexts.nobodyToAdjust, 'current student does not support batch adjustment', '当前学生不支持批量调整'],
  ['S5.20', paymentFieldTexts.selectionRequired, 'Please select at least one fee item.', '请至少选择一个收费项。'],
  ['S5.26', adjustTexts.incomplete, 'Please complete the information.', '请完善信息。'],
  ['S1.21 S6.40', exportTexts.action, 'Export', '导出'],
  ['S6.39', exportTexts.detailed, 'Export with fee items', '导出收费项明细'],
  ['S8.05', paymentTexts.dialog.continuePaying, 'Continue paying', '继续缴费'],
  ['S8.06', paymentTexts.dialog.viewOriginal, 'View original order', '查看原订单'],
  ['S8.17 S8.25', refundTexts.dialog.failed, 'Refund failure', '退费失败'],
  ['S8.33', messageSiteTexts.remind.done, 'Reminders are on their way', '催缴消息已开始发送'],
  ['S8.35', noticeLifeTexts.deleteNotice.done, 'The notice was deleted.', '通知已删除。'],
  ['S8.42', batchTexts.refund.prompt, 'Record a refund of what they paid too much.', '请为多缴的学生登记退费。'],
  ['S8.42', batchTexts.refund.one, 'Refund {{amount}}', '退费 {{amount}}'],
  [
    'S8.43',
    batchTexts.refund.info,
    'These families have paid too much. Somebody with the permission to refund has to give it back.',
    '以下学生多缴，需由有退费权限的人员办理退费。',
  ],
  ['S9.40', refundTexts.dialog.tip, 'New refund mode', '新版退费'],
  ['S2.64', adjustTexts.facts.required, 'Total required', '必缴合计'],
  ['S2.78', adjustTexts.paid.item, 'Fee item', '收费项'],
  ['S2.78', adjustTexts.paid.due, 'Amount due', '应收金额'],
  ['S2.78', adjustTexts.paid.amount, 'Amount paid', '实收金额'],
  ['S2.95', modes.bookkeeping, 'Bookkeeping: the school paid it out itself', '登记退费：由学校自行退款'],
  ['S2.95', modes.originalRoute, 'Original route', '原路退回'],
  ['S2.96', types.full, 'Everything', '全额退费'],
  ['S2.96', types.partial, 'A part', '部分退费'],
  ['S2.96', types.overpaid, 'The overpayment only', '仅退多缴款'],
  ['S2.98', paymentTexts.dialog.receivable, 'Receivable', '应收'],
  ['S2.98', paymentTexts.dialog.stillOpen, 'Still to be paid', '待缴'],
  ['S2.98', paymentTexts.dialog.balance, 'From the balance', '余额抵扣'],
  ['S2.98', paymentTexts.dialog.nowPaid, 'Paid now', '本次实收'],
  ['S2.98', paymentTexts.dialog.outstanding, 'Still outstanding', '未缴'],
  ['S2.98', refundTexts.dialog.total, 'Refund in all', '退费合计'],
  ['S2.98', refundTexts.dialog.takenBack, 'Taken back from the balance', '从余额扣回（代管款）'],
  ['S2.98', refundTexts.dialog.toBalance, 'Returned to the balance', '退回余额'],
  ['S2.98', refundTexts.dialog.paidOut, 'Actual refund', '实退金额'],
  ['S2.35 S2.108', list.class, 'Class', '班级'],
  ['S2.108', list.name, 'Name', '姓名'],
  ['S2.39 S2.108', list.phone, 'Phone', '手机号'],
  ['S2.108', list.number, 'Student number', '学号'],
  ['S2.108', list.item, 'Fee item', '收费项'],
  ['S2.108', list.itemAmount, 'Item amount', '收费项金额'],
  ['S2.110', list.balance, 'Balance change', '余额变动'],
  ['S2.110', list.outstanding, 'Outstanding', '未缴金额'],
  ['S2.110', list.payTime, 'Payment time', '缴费时间'],
  ['S2.110', list.orderNo, 'Order number', '订单号'],
  ['S2.110', list.actions, 'Actions', '操作'],
  ['S4.01', noticeTexts.sendStatus.unsent, 'Unsent', '未发送'],
  ['S4.01', noticeTexts.sendStatus.sent, 'Sent', '已发送'],
  ['S4.01', noticeTexts.sendStatus.withdrawn, 'Withdrawn', '已撤回'],
  ['S4.02', noticeTexts.payStatus.toPay, 'To pay', '待缴费'],
  ['S4.02', noticeTexts.payStatus.accepted, 'Paid, confirming', '支付确认中'],
  ['S4.02', noticeTexts.payStatus.refunded, 'Refunded', '已退费'],
  ['S4.02', noticeTexts.payStatus.partPaid, 'Partly paid', '部分缴费'],
  ['S4.02', noticeTexts.payStatus.completed, 'Paid in full', '已缴清'],
  ['S4.02', noticeTexts.payStatus.overpaid, 'Overpaid', '多缴'],
  ['S4.02', noticeTexts.payStatus.refunding, 'Refunding', '退费中'],
  ['S4.26', list.payAgain, 'Repay', '重新收款'],
  ['S4.26', personTexts.panel.repay, 'Repay', '重新收款'],
  ['S4.26', studentPageTexts.bills.payAgain, 'Repay', '重新收款'],
  ['S4.27', list.pay, 'Pay', '收款'],
  ['S4.28', list.topUp, 'Top-up payment', '补缴'],
  ['S4.29', messageSiteTexts.remind.one, 'Remind', '催缴'],
  ['S4.30', list.send, 'Send', '发送'],
  ['S4.32', noticeLifeTexts.withdraw.one, 'Withdraw', '撤回'],
  ['S4.33', adjustTexts.action, 'Adjust', '调整'],
])('%s is worded in both languages: %s', (_, text, en, zh) => {
  expect(text).toEqual({ en, zh });
});
