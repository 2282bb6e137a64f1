import type { Text } from '../../contract/texts.ts';
import type { NoticeError } from '../errors.ts';

/** What the server says when it refuses. The site shows the same texts as reasons of disabled buttons. */
export const noticeErrorTexts = {
  versionStale: {
    en: 'This was changed in the meantime, perhaps by your own last save. Please reload.',
    zh: '该内容已有更改，也可能是您上一次的保存，请刷新后重试。',
  },
  noticeLocked: {
    en: 'This notice has been sent, so its content can no longer be changed.',
    zh: '该通知已发送，内容不能再修改。',
  },
  noticeClosed: {
    en: 'The deadline of this notice has passed. To go on with it, change the deadline.',
    zh: '该通知已过截止日期。如需继续操作，请先修改截止日期。',
  },
  noticeChangedKind: {
    en: 'This notice was created from an Excel file. Its school, stage, students and fee items cannot be changed here.',
    zh: '该通知由 Excel 导入生成，不能在此更改校区、学段、学生和收费项。',
  },
  nothingToSend: {
    en: 'All students were sent this notice already. Where it was withdrawn, select the students to send it again.',
    zh: '该通知已发送给全部学生；如其中有已撤回的，请选中学生后重新发送。',
  },
  nothingToWithdraw: {
    en: 'Nobody who was sent this notice is still to pay.',
    zh: '没有已发送且待缴费的学生。',
  },
  noticeNotSent: {
    en: 'This notice has not been sent yet.',
    zh: '该通知尚未发送。',
  },
  messagesOff: {
    en: 'Parents are not notified of this notice.',
    zh: '该通知未设置通知家长。',
  },
  nobodyToRemind: {
    en: 'Nobody who was sent this notice still owes anything.',
    zh: '已发送的学生均无需催缴。',
  },
  noticeStillSent: {
    en: 'Students have this notice. Withdraw it before you delete it.',
    zh: '该通知已发送给学生，请先撤回再删除。',
  },
  noticeHasOrders: {
    en: 'There are orders for this notice, so it cannot be deleted.',
    zh: '该通知已有订单，不能删除。',
  },
  peopleBehind: {
    en: 'The last change did not reach all students. Please save the notice again.',
    zh: '上次修改未应用到所有学生，请重新保存该通知。',
  },
  importBroken: {
    en: 'The import of this notice broke off. Please import the file again as a new notice.',
    zh: '该通知的导入已中断，请重新导入文件，生成新的通知。',
  },
  noticeNotPreviewable: {
    en: 'Only notices for enrolled students have a preview.',
    zh: '仅面向在校学生的缴费通知可以预览。',
  },
  noticeNotExtendable: {
    en: 'Students can be added here only to notices for enrolled students.',
    zh: '仅面向在校学生的缴费通知可在此添加学生。',
  },
  noticeOfClues: {
    en: 'This can be done here only with notices for enrolled students.',
    zh: '此操作仅适用于面向在校学生的缴费通知。',
  },
} as const satisfies Record<NoticeError, Text>;
