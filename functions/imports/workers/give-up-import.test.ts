import { expect, it } from 'vitest';
import {
  applyPlan,
  planOf,
  resultOf,
  reviewRows,
  rowOf,
  uploadCorrectedFile,
  uploadEventOf,
} from '../../../test/support/import-worker.ts';
import { headingOf } from '../../../test/support/imports.ts';
import { openTables } from '../../storage/client.ts';
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
