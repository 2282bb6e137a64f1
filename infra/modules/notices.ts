import type { notices } from '../../shared/notices/contract.ts';
import type { FunctionSpec, WorkerSpec } from '../constructs/function-spec.ts';
import {
  act,
  appendLedger,
  parkWork,
  putRows,
  readCatalogues,
  readFiles,
  readOperation,
  readPartitions,
  readRows,
  readTimeline,
  removeRows,
  signMessages,
  updateRows,
  type Grant,
} from '../constructs/grants.ts';

/** The grants of an act that changes fields of a notice. */
const change: readonly Grant[] = [readRows, updateRows, readOperation, appendLedger];

export const noticesFunctions = {
  addNotice: { grants: [...act, updateRows], whenItFails: 'Staff cannot create notices.' },
  saveNotice: {
    grants: [...act, readPartitions, updateRows, removeRows],
    whenItFails: 'Staff cannot save changes of a notice.',
  },
  getNoticeForEdit: { grants: [readRows, readPartitions], whenItFails: 'Staff cannot open a notice for editing.' },
  listNotices: { grants: [readRows, readCatalogues], whenItFails: 'Staff do not see their notices.' },
  getNoticeDetail: { grants: [readRows, readPartitions, signMessages], whenItFails: 'Staff cannot open a notice.' },
  listNoticeHistory: { grants: [readRows, readTimeline], whenItFails: 'Staff cannot see what was done to a notice.' },
  renameNotice: { grants: change, whenItFails: 'Staff cannot rename notices.' },
  changeNoticeDeadline: { grants: change, whenItFails: 'Staff cannot change the deadline of a notice.' },
  sendNotice: {
    grants: [...act, readPartitions, signMessages],
    whenItFails: 'Staff cannot send notices to parents.',
  },
  deleteNotice: {
    grants: [...act, readPartitions, removeRows],
    whenItFails: 'Staff cannot delete notices.',
  },
  checkOrdersBeforeRevert: {
    grants: [readRows, readPartitions],
    whenItFails: 'Staff do not see whose orders keep a notice from being withdrawn.',
  },
  revertNotice: { grants: [...act, readPartitions, removeRows], whenItFails: 'Staff cannot withdraw notices.' },
  remindNotice: { grants: [...act, readPartitions], whenItFails: 'Staff cannot remind parents.' },
  getBulkJobStatus: {
    grants: [readRows, readPartitions, readFiles('exports/')],
    whenItFails: 'Staff do not see how far a job is; the job itself goes on.',
  },
  checkBilledBefore: {
    grants: [readRows, readPartitions, readCatalogues, readFiles('plans/')],
    whenItFails: 'Staff are not warned when they bill students an item a second time.',
  },
  previewNotice: {
    grants: [readRows, readPartitions, readTimeline],
    whenItFails: 'Staff cannot see a notice as parents will see it.',
  },
  isItemGroupEnabled: { grants: [readRows], whenItFails: 'Staff cannot group the items of a notice.' },
  getNoticeAccountId: { grants: [readRows], whenItFails: 'Clients do not learn the collection account of a notice.' },
  queryFeeItemRelations: {
    grants: [readRows, readPartitions],
    whenItFails: 'Staff do not see how many people have each fee item of a notice.',
    // It decodes the items of 5,000 people, and Lambda gives a processor by memory.
    memoryMb: 1769,
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
    grants: [readRows, readPartitions, putRows, updateRows, removeRows, parkWork],
    whenItFails: 'The figures of the notice list are old; those of a notice and of its people are right.',
    timeoutSeconds: 60,
  },
  'notices/summarize-again': {
    trigger: { by: 'operator' },
    grants: [readRows, readPartitions, putRows, updateRows, removeRows],
    whenItFails: 'Old figures of the notice list cannot be recomputed by hand.',
    timeoutSeconds: 300,
  },
} satisfies Record<`notices/${string}`, WorkerSpec>;
