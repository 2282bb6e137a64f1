import { resendMessagesKind } from '../messages/resend-messages-kind.ts';
import { clearNoticeKind, deletePeopleKind, refreshPeopleKind, withdrawNoticeKind } from '../notices/notice-kinds.ts';
import { remindNoticeKind } from '../notices/remind-notice-kind.ts';
import { sendNoticeKind } from '../notices/send-notice-kind.ts';
import { payOffKind } from '../payments/pay-off-kind.ts';
import { addPeopleKind } from '../people/add-people-kind.ts';
import { batchAdjustKind } from '../people/batch-adjust-kind.ts';
import { writePeopleKind } from '../people/write-people-kind.ts';

/** The kinds of job of the bulk queue. Each is defined by the module whose work it is, and registered here. */
export const bulkKinds = {
  sendNotice: sendNoticeKind,
  withdrawNotice: withdrawNoticeKind,
  remindNotice: remindNoticeKind,
  resendMessages: resendMessagesKind,
  clearNotice: clearNoticeKind,
  deletePeople: deletePeopleKind,
  refreshPeople: refreshPeopleKind,
  writePeople: writePeopleKind,
  addPeople: addPeopleKind,
  payOff: payOffKind,
  batchAdjust: batchAdjustKind,
} as const;
