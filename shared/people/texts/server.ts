import type { Text } from '../../contract/texts.ts';
import type { PersonError } from '../errors.ts';

/** What the server says when it refuses. The site shows the same texts as reasons of disabled buttons. */
export const personErrorTexts = {
  personNotSent: {
    en: 'This notice has not been sent to this student, or was withdrawn.',
    zh: '该学生的缴费通知尚未发送或已撤回。',
  },
  personRefunding: {
    en: 'A refund for this student is under way.',
    zh: '该学生正在退费中。',
  },
  personPartPaid: {
    en: 'Part of it is paid. Record the rest as a top-up payment.',
    zh: '该学生已部分缴费，请用“补缴”登记余款。',
  },
  personPaid: {
    en: 'Paid in full.',
    zh: '该学生已缴清。',
  },
  personUnpaid: {
    en: 'No payment is recorded for this student yet.',
    zh: '该学生尚无收款记录。',
  },
  personHasCustodial: {
    en: 'Something is paid, and there are custodial fee items. Refund what is paid before you change the fee items.',
    zh: '该学生已有缴费，且收费项含代管款，请先退费再调整收费项。',
  },
  '1700050': {
    en: 'The adjustment is saved. The family has paid {{amount}} too much, which is to be refunded.',
    zh: '调整已保存。该学生多缴 {{amount}}，需办理退费。',
  },
  personHasOwnItems: {
    en: 'The fee items of this student were set individually and stay as they are. Change them for the student alone.',
    zh: '该学生的收费项已单独设置，保持不变，请单独调整。',
  },
  personConfirming: {
    en: 'A payment of this student is being confirmed.',
    zh: '该学生的支付正在确认中。',
  },
  personRefunded: {
    en: 'Everything was refunded. Adjust this student alone.',
    zh: '该学生已全额退费，请单独调整。',
  },
  nobodyToAdjust: {
    en: 'current student does not support batch adjustment',
    zh: '当前学生不支持批量调整',
  },
  personChanged: {
    en: 'Changed since you checked: {{due:money}} is due and {{received:money}} received now.',
    zh: '核对后已发生变化：现应收 {{due:money}}，已收 {{received:money}}。',
  },
  personHasPaid: {
    en: 'A payment is recorded for this student.',
    zh: '该学生已有收款记录。',
  },
  personOnNotice: {
    en: 'The student is already on this notice.',
    zh: '该学生已在此通知中。',
  },
  personWasSent: {
    en: 'This notice was sent to this student, so it can be withdrawn, but the student cannot be deleted from it.',
    zh: '该通知曾发送给该学生，只能撤回，不能删除。',
  },
  nobodyToDelete: {
    en: 'Only students who were never sent this notice can be deleted from it, and there is none.',
    zh: '只能删除从未发送过该通知的学生，目前没有可删除的学生。',
  },
  nobodyToRefresh: {
    en: 'There is no student on this notice to update.',
    zh: '该通知没有可更新的学生。',
  },
} as const satisfies Record<PersonError, Text>;
