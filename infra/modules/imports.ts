import type { imports } from '../../shared/imports/contract.ts';
import type { FunctionSpec, WorkerSpec } from '../constructs/function-spec.ts';
import {
  act,
  giveUp,
  goOn,
  putRows,
  readCatalogues,
  readFiles,
  readPartitions,
  readRows,
  readVersions,
  sendTo,
  updateRows,
  writeFiles,
} from '../constructs/grants.ts';

export const importsFunctions = {
  downloadExcelTemplate: {
    grants: [readRows, readCatalogues, writeFiles('exports/'), readFiles('exports/')],
    whenItFails: 'Staff cannot download the Excel template.',
  },
  precheckImport: {
    grants: [readRows, readPartitions, readCatalogues],
    whenItFails: 'Staff cannot check an Excel file before its import.',
  },
  importNotice: { grants: [...act, writeFiles('imports/')], whenItFails: 'Staff cannot bill from an Excel file.' },
  importNoticePeople: {
    grants: [...act, writeFiles('imports/')],
    whenItFails: 'Staff cannot add people to a notice from an Excel file.',
  },
  getImportResult: {
    grants: [readRows, readPartitions, readFiles('failed-rows/')],
    whenItFails: 'Staff do not see the result of an import; the import itself goes on.',
  },
  downloadFailedRows: {
    grants: [readRows, readFiles('failed-rows/'), readFiles('plans/'), writeFiles('exports/'), readFiles('exports/')],
    whenItFails: 'Staff cannot download the rows that an import refused.',
  },
  getImportPlan: {
    grants: [readRows, readFiles('plans/')],
    whenItFails: 'Staff do not see the checked rows of an Excel file, so they cannot bill them.',
  },
  correctImportRows: {
    grants: [...act, readPartitions, readCatalogues, readFiles('plans/'), writeFiles('plans/'), writeFiles('imports/')],
    whenItFails: 'Staff cannot correct the checked rows of an Excel file.',
    memoryMb: 1769,
  },
  importPaidRecords: {
    grants: [...act, writeFiles('imports/')],
    whenItFails: 'Staff cannot book payments from an Excel file.',
  },
  importRefunds: {
    grants: [...act, writeFiles('imports/')],
    whenItFails: 'Staff cannot book refunds from an Excel file.',
  },
  getPaidImportResult: {
    grants: [readRows, readPartitions, readFiles('failed-rows/'), readFiles('plans/')],
    whenItFails: 'Staff do not see the check and the result of an import of money; the import itself goes on.',
  },
  applyImport: {
    grants: [...act, readCatalogues, readFiles('plans/')],
    whenItFails: 'Staff cannot bill the checked rows of an Excel file.',
    memoryMb: 1769,
  },
} satisfies Record<keyof typeof imports, FunctionSpec>;

/** Functions that no call starts, by module and file name. */
export const importsWorkers = {
  'imports/run-import': {
    trigger: { by: 'queue', queue: 'imports', batchSize: 1, concurrencyMax: 5 },
    grants: [
      ...goOn,
      updateRows,
      readPartitions,
      readCatalogues,
      readVersions('imports/'),
      readFiles('plans/'),
      writeFiles('plans/'),
      writeFiles('failed-rows/'),
      sendTo('imports'),
    ],
    whenItFails: 'Excel files that staff upload are not read.',
    timeoutSeconds: 120,
    memoryMb: 1769,
    // A file of 250,000 rows leaves many short-lived texts and answers: V8 collects them sooner when it may keep less.
    environment: { NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=1024' },
  },
  'imports/give-up-import': {
    trigger: { by: 'queue', queue: 'imports-dead', batchSize: 1, concurrencyMax: 2 },
    grants: [...giveUp, putRows],
    whenItFails: 'An import that stopped for good seems to go on, and its notice stays closed to changes.',
    timeoutSeconds: 20,
  },
} satisfies Record<`imports/${string}`, WorkerSpec>;
