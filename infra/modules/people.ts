import type { people } from '../../shared/people/contract.ts';
import type { FunctionSpec, WorkerSpec } from '../constructs/function-spec.ts';
import {
  act,
  readCatalogues,
  readFiles,
  readPartitions,
  readRows,
  readTimeline,
  scanMain,
  updateRows,
  writeFiles,
} from '../constructs/grants.ts';

export const peopleFunctions = {
  listNoticePeople: {
    grants: [readRows, readPartitions, readCatalogues],
    whenItFails: 'Staff do not see who has paid a notice.',
  },
  listNoticeClasses: {
    grants: [readRows, readPartitions],
    whenItFails: 'Staff cannot filter the people of a notice by class.',
  },
  getNoticePerson: { grants: [readRows], whenItFails: 'Staff cannot open one person of a notice.' },
  deleteNoticePeople: {
    grants: [...act, readPartitions],
    whenItFails: 'Staff cannot take students off a notice.',
  },
  refreshNoticePeople: {
    grants: [...act, readPartitions, updateRows],
    whenItFails: 'Notices keep old names and classes of students.',
  },
  listAuditTrail: { grants: [readRows, readTimeline], whenItFails: 'Staff cannot see what happened to a person.' },
  adjustNoticePerson: {
    grants: [...act, updateRows],
    whenItFails: 'Staff cannot change what one student is billed.',
  },
  batchAddItems: {
    grants: [...act, updateRows],
    whenItFails: 'Staff cannot add fee items to many students at once.',
  },
  batchChangeAmounts: {
    grants: [...act, updateRows],
    whenItFails: 'Staff cannot change the amounts of many students at once.',
  },
  addNoticePeople: {
    grants: [...act, readPartitions, updateRows],
    whenItFails: 'Staff cannot add people to a notice.',
  },
  exportNoticePeople: {
    grants: [...act, readPartitions, readCatalogues, readFiles('exports/'), writeFiles('exports/')],
    whenItFails: 'Staff cannot export the people of a notice.',
    memoryMb: 1769,
  },
} satisfies Record<keyof typeof people, FunctionSpec>;

/** Functions that no call starts, by module and file name. */
export const peopleWorkers = {
  'people/index-bills': {
    trigger: { by: 'operator' },
    grants: [scanMain, updateRows],
    whenItFails: 'Bills of the release before are missing on the pages of their students.',
    timeoutSeconds: 900,
  },
} satisfies Record<`people/${string}`, WorkerSpec>;
