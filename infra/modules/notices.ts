import type { notices } from '../../shared/notices/contract.ts';
import type { FunctionSpec, WorkerSpec } from '../constructs/function-spec.ts';
import {
  act,
  parkWork,
  putRows,
  readCatalogues,
  readPartitions,
  readRows,
  readTimeline,
  removeRows,
  updateRows,
} from '../constructs/grants.ts';

export const noticesFunctions = {
  addNotice: { grants: act, whenItFails: 'Staff cannot create notices.' },
  saveNotice: { grants: [...act, readPartitions, removeRows], whenItFails: 'Staff cannot save changes of a notice.' },
  getNoticeForEdit: { grants: [readRows, readPartitions], whenItFails: 'Staff cannot open a notice for editing.' },
  listNotices: { grants: [readRows, readCatalogues], whenItFails: 'Staff do not see their notices.' },
  getNoticeDetail: { grants: [readRows, readPartitions], whenItFails: 'Staff cannot open a notice.' },
  listNoticeHistory: { grants: [readRows, readTimeline], whenItFails: 'Staff cannot see what was done to a notice.' },
  sendNotice: { grants: [...act, readPartitions], whenItFails: 'Staff cannot send notices to parents.' },
  getBulkJobStatus: {
    grants: [readRows, readPartitions],
    whenItFails: 'Staff do not see how far a job is; the job itself goes on.',
  },
} satisfies Record<keyof typeof notices, FunctionSpec>;

/** Functions that no call starts, by module and file name. */
export const noticesWorkers = {
  'notices/summarize-notices': {
    trigger: {
      by: 'stream',
      table: 'main',
      batchSize: 1000,
      windowSeconds: 2,
      // Not the summary rows themselves: the worker would wake itself for ever.
      filters: [
        { dynamodb: { Keys: { pk: { S: [{ prefix: 'NOTICE#' }] }, sk: { S: ['NOTICE', { prefix: 'PERSON#' }] } } } },
      ],
    },
    grants: [readRows, readPartitions, putRows, updateRows, parkWork],
    whenItFails: 'The figures of the notice list are old; those of a notice and of its people are right.',
    timeoutSeconds: 60,
  },
  'notices/summarize-again': {
    trigger: { by: 'operator' },
    grants: [readRows, readPartitions, putRows, updateRows],
    whenItFails: 'Old figures of the notice list cannot be recomputed by hand.',
    timeoutSeconds: 300,
  },
} satisfies Record<`notices/${string}`, WorkerSpec>;
