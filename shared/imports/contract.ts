import { applyImport } from './calls/apply-import.ts';
import { correctImportRows } from './calls/correct-import-rows.ts';
import { downloadExcelTemplate } from './calls/download-excel-template.ts';
import { downloadFailedRows } from './calls/download-failed-rows.ts';
import { getImportPlan } from './calls/get-import-plan.ts';
import { getImportResult } from './calls/get-import-result.ts';
import { getPaidImportResult } from './calls/get-paid-import-result.ts';
import { importNoticePeople } from './calls/import-notice-people.ts';
import { importNotice } from './calls/import-notice.ts';
import { importPaidRecords } from './calls/import-paid-records.ts';
import { importRefunds } from './calls/import-refunds.ts';
import { precheckImport } from './calls/precheck-import.ts';

export const imports = {
  downloadExcelTemplate,
  precheckImport,
  importNotice,
  importNoticePeople,
  getImportResult,
  downloadFailedRows,
  getImportPlan,
  correctImportRows,
  applyImport,
  importPaidRecords,
  importRefunds,
  getPaidImportResult,
} as const;
