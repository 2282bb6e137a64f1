import { jobEnds } from '../../jobs/job-ends.ts';
import { jobProgressStore } from '../../jobs/job-progress-store.ts';
import { jobWrites } from '../../jobs/job-store.ts';
import type { Job } from '../../jobs/job.ts';
import { inLanes, runLanes } from '../../jobs/lanes.ts';
import { operationOf, peoplePerChunk } from '../../jobs/new-job.ts';
import type { Tables } from '../../storage/client.ts';
import { writeIfTrue } from '../../storage/write.ts';
import type { ImportFiles } from '../import-files.ts';
import { importKinds } from '../import-kinds.ts';
import { keepFailedRows } from '../keep-failed-rows.ts';
import { readPlanRows, writePlanHead, writePlanRows, type PlanRow } from '../plan-rows.ts';
import type { RefusedRow } from '../refused-rows.ts';
import type { SheetRow } from '../workbook/cells.ts';
import { WorkbookFault } from '../workbook/fault.ts';
import { checkMoney } from './check-money.ts';
import { loadMoney, type LoadedMoney } from './load-money.ts';
import { readMoneyFile } from './money-columns.ts';
import { moneyInputOf, moneyKindOf } from './money-kinds.ts';
import type { MoneyPlan } from './money-plan.ts';
import { moneyPlanStore, moneyPlanWrites } from './money-plan-store.ts';
import { isGood } from './person-rows.ts';
import { writeMoney, type RowMember } from './write-money.ts';

interface MoneyWork {
  readonly tables: Tables;
  readonly files: ImportFiles;
  readonly job: Job;
  readonly now: number;
  readonly endsAt?: number;
}

interface Source {
  readonly header: SheetRow;
  readonly rows: readonly PlanRow[];
}

const sourceOf = async ({ files, job }: MoneyWork, versionId: string): Promise<Source> => {
  const kind = moneyKindOf(job);
  if (!kind) throw new Error(`the job ${job.jobId} imports no money`);
  const { header, rows } = await readMoneyFile(await files.readUpload(job.jobId, versionId), kind);
  return { header, rows: rows.map((row) => ({ row, state: 'new', faults: [] })) };
};

/** Checks the file of an import of money, and stores what would come of its rows. Nothing is booked. */
export const reviewMoney = async (work: MoneyWork, versionId: string): Promise<void> => {
  const { tables, files, job, now } = work;
  const { jobId, expiresAt } = job;
  // The message came again.
  if (await moneyPlanStore(tables).get(jobId)) return;
  try {
    const { header, rows } = await sourceOf(work, versionId);
    const { rows: checked, ...figures } = await checkMoney(await loadMoney({ tables, job, now, rows }));
    const plan: MoneyPlan = {
      ...{ jobId, expiresAt, applied: false, again: false },
      head: await writePlanHead(files, jobId, header, now),
      parts: await writePlanRows(files, jobId, checked, now),
      ...figures,
    };
    const kept = jobWrites.update(jobId, 'waiting', { inputVersion: versionId, total: rows.length });
    await writeIfTrue(tables, [moneyPlanWrites.create(plan), kept]);
  } catch (error) {
    if (!(error instanceof WorkbookFault)) throw error;
    await jobEnds(tables, importKinds).fail(job, now, error.code, error.params);
  }
};

/** Each row is a chunk, those of one person in one lane; rows that the check refused are only counted. */
const chunksOfRows = (job: Job, { groups }: LoadedMoney): (readonly RowMember[] | undefined)[] => {
  const members = groups.map((rows) => rows.map((one): RowMember => ({ ...one, rows })));
  const refused = members.flat().filter(({ planned }) => planned.state === 'refused');
  const counted = Array.from({ length: Math.ceil(refused.length / peoplePerChunk) }, (_, index) =>
    refused.slice(index * peoplePerChunk, (index + 1) * peoplePerChunk),
  );
  const written = members.map((rows) => rows.filter(({ planned }) => planned.state !== 'refused').map((row) => [row]));
  return inLanes(job, [...written, ...counted.map((chunk) => [chunk])]);
};

/** The rows that were refused, in the order of the file, each with all its reasons. */
const refusedRows = async ({ tables, job, now }: MoneyWork, { groups }: LoadedMoney): Promise<RefusedRow[]> => {
  const { refusals = [] } = (await jobProgressStore(tables).progress(job.jobId, now)) ?? {};
  const found = new Map(refusals.map(({ row, code, params = {} }) => [row, { code, params }]));
  const all = groups.flat().flatMap(({ planned, read }): RefusedRow[] => {
    const { row } = planned;
    const refusal = found.get(row.number);
    if (!refusal) return [];
    const faults = isGood(read) ? planned.faults : read.faults;
    if (faults.some(({ code }) => code === refusal.code)) return [{ row, faults }];
    const code = refusal.code as RefusedRow['faults'][number]['code'];
    return [{ row, faults: [{ code, params: refusal.params, row: row.number }] }];
  });
  return all.sort((one, other) => one.row.number - other.row.number);
};

/** Books the rows of an import of money: those of the plan that the user confirmed, or the file as it came. */
export const bookMoney = async (work: MoneyWork, plan: MoneyPlan | undefined): Promise<void> => {
  const { tables, files, job, now, endsAt } = work;
  const source = plan ? await readPlanRows(files, plan) : await sourceOf(work, job.inputVersion ?? '');
  const money = await loadMoney({ tables, job, now, rows: source.rows });
  const total = source.rows.length;
  await writeIfTrue(tables, [jobWrites.update(job.jobId, 'running', { total })]);
  const again = plan ? plan.again : moneyInputOf(job).again;
  const write = writeMoney({ money, job, isPlanned: plan !== undefined, again });
  await runLanes({ tables, job, endsAt, operation: operationOf(job, now), chunks: chunksOfRows(job, money), write });
  const refused = await refusedRows(work, money);
  const failedRowsKey = await keepFailedRows(work, job, source.header, refused);
  await jobEnds(tables, importKinds).finish(job, now, failedRowsKey === undefined ? {} : { failedRowsKey });
};
