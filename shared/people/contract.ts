import { getNoticePerson } from './calls/get-notice-person.ts';
import { listAuditTrail } from './calls/list-audit-trail.ts';
import { listNoticeClasses } from './calls/list-notice-classes.ts';
import { listNoticePeople } from './calls/list-notice-people.ts';

export const people = { listNoticePeople, listNoticeClasses, getNoticePerson, listAuditTrail } as const;
