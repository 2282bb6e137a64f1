import { addNotice } from './calls/add-notice.ts';
import { changeNoticeDeadline } from './calls/change-notice-deadline.ts';
import { checkOrdersBeforeRevert } from './calls/check-orders-before-revert.ts';
import { checkBilledBefore } from './calls/check-billed-before.ts';
import { deleteNotice } from './calls/delete-notice.ts';
import { getBulkJobStatus } from './calls/get-bulk-job-status.ts';
import { getNoticeAccountId } from './calls/get-notice-account-id.ts';
import { getNoticeDetail } from './calls/get-notice-detail.ts';
import { getNoticeForEdit } from './calls/get-notice-for-edit.ts';
import { isItemGroupEnabled } from './calls/is-item-group-enabled.ts';
import { listNoticeHistory } from './calls/list-notice-history.ts';
import { listNotices } from './calls/list-notices.ts';
import { remindNotice } from './calls/remind-notice.ts';
import { renameNotice } from './calls/rename-notice.ts';
import { previewNotice } from './calls/preview-notice.ts';
import { queryFeeItemRelations } from './calls/query-fee-item-relations.ts';
import { revertNotice } from './calls/revert-notice.ts';
import { saveNotice } from './calls/save-notice.ts';
import { sendNotice } from './calls/send-notice.ts';

export const notices = {
  addNotice,
  saveNotice,
  getNoticeForEdit,
  listNotices,
  getNoticeDetail,
  listNoticeHistory,
  renameNotice,
  changeNoticeDeadline,
  deleteNotice,
  sendNotice,
  checkOrdersBeforeRevert,
  revertNotice,
  remindNotice,
  getBulkJobStatus,
  checkBilledBefore,
  previewNotice,
  isItemGroupEnabled,
  getNoticeAccountId,
  queryFeeItemRelations,
} as const;
