import type * as z from 'zod/mini';
import { attempt } from '../../api/operation.ts';
import { queueWorker } from '../../api/worker.ts';
import { bulkMessage } from '../../jobs/bulk-message.ts';
import { jobEnds } from '../../jobs/job-ends.ts';
import { jobStore, jobWrites } from '../../jobs/job-store.ts';
import { organisationStore } from '../../organisation/organisation-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { writeIfTrue } from '../../storage/write.ts';
import { putExport } from '../export-files.ts';
import { exportInput } from '../export-kind.ts';
import { exportKinds } from '../export-kinds.ts';
import { exportWorkbook } from '../export-workbook.ts';
import { starterMayExport } from '../may-export.ts';

/** Makes the file of an export. A second run makes it anew, with the figures of its time. */
export const run = async (
  { jobId }: z.output<typeof bulkMessage>,
  { now }: { readonly now: number },
  { tables }: { readonly tables: Tables },
): Promise<void> => {
  const jobs = jobStore(tables);
  const stored = await jobs.get(jobId);
  if (!stored) throw new Error(`job ${jobId} is missing`);
  const kind = exportKinds.find(({ name }) => name === stored.kind);
  if (!kind) throw new Error(`job ${jobId} is not for this queue`);
  const job = await jobs.start(stored);
  if (!job) return;
  if (!(await starterMayExport(tables, job))) return jobEnds(tables, exportKinds).fail(job, now, 'starterMayNot');
  const { timeZone } = await organisationStore(tables).get(job.orgId);
  const { language, asked, schoolIds = [job.schoolId] } = exportInput.parse(job.input);
  const facts = { language, timeZone, now };
  const work = { tables, orgId: job.orgId, schoolIds, isTooMuch: () => false, ...facts };
  const found = await attempt(() => kind.sheets(work, kind.input().parse(asked)));
  if ('refusal' in found) return jobEnds(tables, exportKinds).fail(job, now, found.refusal.code);
  const sheets = found.value;
  if (!sheets) throw new Error('an export without a limit has none of its rows');
  let written = 0;
  const bytes = await exportWorkbook(sheets, facts, async (rows) => {
    written += rows;
    await writeIfTrue(tables, [jobWrites.update(jobId, 'running', { written })]);
  });
  const file = { key: await putExport(jobId, bytes), name: `${kind.fileName[language]}.xlsx` };
  await jobEnds(tables, exportKinds).finish(job, now, { file });
};

export const handler = queueWorker(bulkMessage, () => ({ tables: openTables() }), run);
