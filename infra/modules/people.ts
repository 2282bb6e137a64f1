import type { people } from '../../shared/people/contract.ts';
import type { FunctionSpec } from '../constructs/function-spec.ts';
import { readPartitions, readRows, readTimeline } from '../constructs/grants.ts';

export const peopleFunctions = {
  listNoticePeople: { grants: [readRows, readPartitions], whenItFails: 'Staff do not see who has paid a notice.' },
  listNoticeClasses: {
    grants: [readRows, readPartitions],
    whenItFails: 'Staff cannot filter the people of a notice by class.',
  },
  getNoticePerson: { grants: [readRows], whenItFails: 'Staff cannot open one person of a notice.' },
  listAuditTrail: { grants: [readRows, readTimeline], whenItFails: 'Staff cannot see what happened to a person.' },
} satisfies Record<keyof typeof people, FunctionSpec>;
