import { addNotice } from './calls/add-notice.ts';
import { getBulkJobStatus } from './calls/get-bulk-job-status.ts';
import { getNoticeDetail } from './calls/get-notice-detail.ts';
import { getNoticeForEdit } from './calls/get-notice-for-edit.ts';
import { listNoticeHistory } from './calls/list-notice-history.ts';
import { listNotices } from './calls/list-notices.ts';
import { saveNotice } from './calls/save-notice.ts';
import { sendNotice } from './calls/send-notice.ts';

export const notices = {
  addNotice,
  saveNotice,
  getNoticeForEdit,
  listNotices,
  getNoticeDetail,
  listNoticeHistory,
  sendNotice,
  getBulkJobStatus,
} as const;
