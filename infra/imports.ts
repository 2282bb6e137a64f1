import type { imports } from '../shared/imports/contract.ts';
import type { FunctionSpec } from './constructs/function-spec.ts';
import { act, readFiles, readMain, writeFiles } from './constructs/grants.ts';

export const importsFunctions = {
  downloadExcelTemplate: {
    grants: [readMain, writeFiles('exports/'), readFiles('exports/')],
    whenItFails: 'Staff cannot download the Excel template.',
  },
  precheckImport: { grants: [readMain], whenItFails: 'Staff cannot check an Excel file before its import.' },
  importNotice: { grants: [...act, writeFiles('imports/')], whenItFails: 'Staff cannot bill from an Excel file.' },
  getImportResult: {
    grants: [readMain, readFiles('failed-rows/')],
    whenItFails: 'Staff do not see the result of an import; the import itself goes on.',
  },
  downloadFailedRows: {
    grants: [readMain, readFiles('failed-rows/')],
    whenItFails: 'Staff cannot download the rows that an import refused.',
  },
} satisfies Record<keyof typeof imports, FunctionSpec>;
