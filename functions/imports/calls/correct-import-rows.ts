import { Conflict } from '../../../shared/contract/errors.ts';
import { correctImportRows } from '../../../shared/imports/calls/correct-import-rows.ts';
import { whyNotCorrectable } from '../../../shared/imports/plan.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { jobScope } from '../../jobs/job-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { transact } from '../../storage/transact.ts';
import { faultText } from '../fault-text.ts';
import { importFiles, type ImportFiles } from '../import-files.ts';
import { importPlanStore, importPlanWrites } from '../import-plan-store.ts';
import { correctedPlan } from '../make-plan.ts';
import { planFacts, planFiguresOf } from '../plan-facts.ts';
import { readPlanRows } from '../plan-rows.ts';
import { correctedRow, shownRow } from '../shown-rows.ts';
import { WorkbookFault } from '../workbook/fault.ts';

interface Deps {
  readonly tables: Tables;
  readonly files: ImportFiles;
}
const buildDeps = (): Deps => ({ tables: openTables(), files: importFiles() });
const scopes = { job: jobScope };

export const run: Run<typeof correctImportRows, Deps, typeof scopes> = async (
  { input, scoped, now, operation, language },
  { tables, files },
) => {
  const job = scoped.job(input.jobId);
  const before = await importPlanStore(tables).get(job.jobId);
  if (!before) throw new Conflict('planMissing');
  const refusal = whyNotCorrectable(planFacts(before, job, now));
  if (refusal) throw new Conflict(refusal);
  const upload = input.upload && { upload: await files.uploadForm(job.jobId) };
  if (input.rows.length === 0) return { ...planFiguresOf(before), list: [], ...upload };

  const { header, rows } = await readPlanRows(files, before);
  const sent = new Map(input.rows.map((row) => [row.row, row]));
  const known = new Set(rows.map(({ row }) => row.number));
  if (input.rows.some(({ row }) => !known.has(row))) throw new Conflict('planRowUnknown');
  const corrected = rows.map(({ row }) => {
    const correction = sent.get(row.number);
    return correction ? correctedRow(row, correction) : row;
  });
  const file = { template: before.template, header, rows: corrected };
  const { plan, rows: judged } = await correctedPlan({ tables, files, job, now }, before, file).catch(
    (error: unknown) => {
      if (!(error instanceof WorkbookFault)) throw error;
      throw new Conflict('planRefused', { reason: faultText(language, error.code, error.params) });
    },
  );
  const list = judged.filter(({ row }) => sent.has(row.number)).map(shownRow);
  const answer = { ...planFiguresOf(plan), list };
  await transact(tables, { operation, answer, actions: [importPlanWrites.correct(plan)], audit: [] });
  return { ...answer, ...upload };
};

export const handler = endpoint(correctImportRows, scopes, buildDeps, run);
