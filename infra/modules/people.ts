import type { people } from '../../shared/people/contract.ts';
import type { FunctionSpec } from '../constructs/function-spec.ts';
import { readLedger, readMain } from '../constructs/grants.ts';

export const peopleFunctions = {
  listNoticePeople: { grants: [readMain], whenItFails: 'Staff do not see who has paid a notice.' },
  listNoticeClasses: { grants: [readMain], whenItFails: 'Staff cannot filter the people of a notice by class.' },
  getNoticePerson: { grants: [readMain], whenItFails: 'Staff cannot open one person of a notice.' },
  listAuditTrail: { grants: [readMain, readLedger], whenItFails: 'Staff cannot see what happened to a person.' },
} satisfies Record<keyof typeof people, FunctionSpec>;
