import { resendMessagesJob } from '../messages/resend-messages-job.ts';
import { remindNoticeJob } from '../notices/remind-notice-job.ts';
import { clearNoticeJob } from '../notices/clear-notice-job.ts';
import { sendNoticeJob } from '../notices/send-notice-job.ts';
import { withdrawNoticeJob } from '../notices/withdraw-notice-job.ts';
import { payOffJob } from '../payments/pay-off-job.ts';
import { addPeopleJob } from '../people/add-people-job.ts';
import { batchAdjustJob } from '../people/batch-adjust-job.ts';
import { deletePeopleJob } from '../people/delete-people-job.ts';
import { refreshPeopleJob } from '../people/refresh-people-job.ts';
import { writePeopleJob } from '../people/write-people-job.ts';
import type { bulkKinds } from './bulk-kinds.ts';
import type { BulkJob } from './job-kind.ts';

/** How each kind of job of the bulk queue is run. */
const byKind = {
  sendNotice: sendNoticeJob,
  withdrawNotice: withdrawNoticeJob,
  remindNotice: remindNoticeJob,
  resendMessages: resendMessagesJob,
  clearNotice: clearNoticeJob,
  deletePeople: deletePeopleJob,
  refreshPeople: refreshPeopleJob,
  writePeople: writePeopleJob,
  addPeople: addPeopleJob,
  payOff: payOffJob,
  batchAdjust: batchAdjustJob,
} satisfies Record<keyof typeof bulkKinds, BulkJob>;

export const bulkJobs: readonly BulkJob[] = Object.values(byKind);
