import { expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import {
  applyPlan,
  planOf,
  resultOf,
  reviewRows,
  rowOf,
  runImport,
  uploadCorrectedFile,
  uploadEventOf,
} from '../../../test/support/import-worker.ts';
import { headingOf } from '../../../test/support/imports.ts';
import { perform } from '../../../test/support/perform.ts';
import { jobStore } from '../../jobs/job-store.ts';
import { openTables } from '../../storage/client.ts';
import { handler as applyImport } from '../calls/apply-import.ts';
import { run } from './give-up-import.ts';

it('a corrected file that could not be read leaves the plan, which says so and can be applied', async () => {
  const jobId = await reviewRows('Given up', [headingOf(3)], [rowOf(0, 10)]);
  const before = await planOf(jobId);
  await uploadCorrectedFile(jobId);

  await run(await uploadEventOf(jobId), { now: Date.now() }, { tables: openTables() });

  const { problem, fileCount, ...after } = await planOf(jobId);
  expect(problem).toBeDefined();
  expect({ ...after, fileCount: fileCount - 1 }).toEqual(before);
  await applyPlan(jobId, after.version);
  expect(await resultOf(jobId)).toMatchObject({ done: 1, refused: 0 });
});

it('a corrected file that could not be read leaves the import of a plan that was applied meanwhile', async () => {
  const jobId = await reviewRows('Applied meanwhile', [headingOf(3)], [rowOf(0, 10)]);
  const first = await uploadEventOf(jobId);
  await uploadCorrectedFile(jobId);
  await perform(applyImport, { jobId, version: 1 });

  await run(await uploadEventOf(jobId), { now: Date.now() }, { tables: openTables() });
  expect(await jobStore(openTables()).get(asId('job', jobId))).toMatchObject({ state: 'waiting' });
  await runImport(first);

  expect(await resultOf(jobId)).toMatchObject({ done: 1, refused: 0, isAllSuccess: true });
});
