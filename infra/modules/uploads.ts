import type { uploads } from '../../shared/uploads/contract.ts';
import type { FunctionSpec, WorkerSpec } from '../constructs/function-spec.ts';
import {
  abortUploads,
  act,
  checkRows,
  readFiles,
  readParts,
  readRows,
  removeFiles,
  updateRows,
  writeFiles,
} from '../constructs/grants.ts';

export const uploadsFunctions = {
  createUpload: {
    grants: [...act, writeFiles('uploads/'), readParts('uploads/')],
    whenItFails: 'Staff cannot attach files to notices.',
  },
  completeUpload: {
    grants: [...act, writeFiles('uploads/'), readParts('uploads/'), readFiles('uploads/'), removeFiles('uploads/')],
    whenItFails: 'Files that staff have uploaded cannot be attached to notices.',
  },
  openFile: { grants: [readRows, readFiles('uploads/')], whenItFails: 'Staff cannot open attachments.' },
  uploadFile: { grants: [...act, writeFiles('uploads/')], whenItFails: 'Staff cannot upload images.' },
  uploadFileAnonymously: {
    grants: [...act, checkRows, updateRows, writeFiles('uploads/')],
    whenItFails: 'Families who came by the public link of a notice cannot upload images.',
  },
  uploadRichTextImage: {
    grants: [...act, writeFiles('uploads/')],
    whenItFails: 'Staff cannot put images into the description of a notice.',
  },
} satisfies Record<keyof typeof uploads, FunctionSpec>;

/** Functions that no call starts, by module and file name. */
export const uploadsWorkers = {
  'uploads/drop-file': {
    trigger: { by: 'queue', queue: 'files', batchSize: 10, concurrencyMax: 2 },
    grants: [readRows, abortUploads('uploads/'), removeFiles('uploads/')],
    whenItFails: 'Files that nothing refers to any more are kept.',
    timeoutSeconds: 30,
  },
} satisfies Record<`uploads/${string}`, WorkerSpec>;
