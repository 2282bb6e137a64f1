import { addNoticePeople } from './calls/add-notice-people.ts';
import { adjustNoticePerson } from './calls/adjust-notice-person.ts';
import { batchAddItems } from './calls/batch-add-items.ts';
import { batchChangeAmounts } from './calls/batch-change-amounts.ts';
import { deleteNoticePeople } from './calls/delete-notice-people.ts';
import { exportNoticePeople } from './calls/export-notice-people.ts';
import { getNoticePerson } from './calls/get-notice-person.ts';
import { listAuditTrail } from './calls/list-audit-trail.ts';
import { listNoticeClasses } from './calls/list-notice-classes.ts';
import { listNoticePeople } from './calls/list-notice-people.ts';
import { refreshNoticePeople } from './calls/refresh-notice-people.ts';

export const people = {
  listNoticePeople,
  listNoticeClasses,
  getNoticePerson,
  listAuditTrail,
  addNoticePeople,
  adjustNoticePerson,
  batchAddItems,
  batchChangeAmounts,
  deleteNoticePeople,
  refreshNoticePeople,
  exportNoticePeople,
} as const;
