import type { notices } from '../shared/notices/contract.ts';
import type { FunctionSpec } from './constructs/function-spec.ts';
import { act, readMain, removeMain } from './constructs/grants.ts';

export const noticesFunctions = {
  addNotice: { grants: act, whenItFails: 'Staff cannot create notices.' },
  saveNotice: { grants: [...act, removeMain], whenItFails: 'Staff cannot save changes of a notice.' },
  getNoticeForEdit: { grants: [readMain], whenItFails: 'Staff cannot open a notice for editing.' },
  listNotices: { grants: [readMain], whenItFails: 'Staff do not see their notices.' },
  getNoticeDetail: { grants: [readMain], whenItFails: 'Staff cannot open a notice.' },
  sendNotice: { grants: act, whenItFails: 'Staff cannot send notices to parents.' },
  getBulkJobStatus: { grants: [readMain], whenItFails: 'Staff do not see how far a job is; the job itself goes on.' },
} satisfies Record<keyof typeof notices, FunctionSpec>;
