import type { Answer } from '../../../shared/contract/call.ts';
import { Conflict } from '../../../shared/contract/errors.ts';
import { getImportPlan } from '../../../shared/imports/calls/get-import-plan.ts';
import { whyNotApplicable, whyNotCorrectable } from '../../../shared/imports/plan.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { jobScope } from '../../jobs/job-store.ts';
import { openTables } from '../../storage/client.ts';
import { faultText } from '../fault-text.ts';
import { widthOf } from '../header.ts';
import { importFiles, type ImportFiles } from '../import-files.ts';
import { inputOf } from '../import-notice-kind.ts';
import { targetOf } from '../import-people-kind.ts';
import { importPlanStore, type ImportPlanStore } from '../import-plan-store.ts';
import { planFacts, planFiguresOf } from '../plan-facts.ts';
import { readPlanHead, readPlanPage } from '../plan-rows.ts';
import { shownCells, shownRow } from '../shown-rows.ts';

interface Deps {
  readonly plans: ImportPlanStore;
  readonly files: ImportFiles;
}
const buildDeps = (): Deps => ({ plans: importPlanStore(openTables()), files: importFiles() });
const scopes = { job: jobScope };

export const run: Run<typeof getImportPlan, Deps, typeof scopes> = async (
  { input, scoped, now, language },
  { plans, files },
): Promise<Answer<typeof getImportPlan>> => {
  const job = scoped.job(input.jobId);
  const plan = await plans.get(job.jobId);
  if (!plan) throw new Conflict('planMissing');
  const { state, pageIndex, pageSize } = input;
  const [header, rows] = await Promise.all([
    readPlanHead(files, plan),
    readPlanPage(files, plan, { state, first: (pageIndex - 1) * pageSize, count: pageSize }),
  ]);
  const width = widthOf(header);
  const figures = planFiguresOf(plan);
  const target = targetOf(job);
  const facts = planFacts(plan, job, now);
  return {
    ...figures,
    required: plan.required,
    optional: plan.optional,
    totalCount: state === undefined ? figures.new + figures.same + figures.refused : figures[state],
    currentIndex: pageIndex,
    title: target?.title ?? inputOf(job).title,
    ...(target && { noticeId: target.noticeId }),
    columns: shownCells(header, width).map((text) => text ?? ''),
    list: rows.map((row) => ({ ...shownRow(row), cells: shownCells(row.row, width) })),
    fileCount: plan.fileCount,
    ...(plan.problem && { problem: faultText(language, plan.problem.code, plan.problem.params) }),
    actions: { correct: whyNotCorrectable(facts) ?? null, apply: whyNotApplicable(facts, plan.version) ?? null },
  };
};

export const handler = endpoint(getImportPlan, scopes, buildDeps, run);
