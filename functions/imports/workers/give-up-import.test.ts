import { expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import {
  applyPlan,
  importRows,
  planOf,
  resultOf,
  reviewRows,
  rowOf,
  runImport,
  startImport,
  startPeople,
  uploadCorrectedFile,
  uploadEventOf,
} from '../../../test/support/import-worker.ts';
import { headingOf, templateOne } from '../../../test/support/imports.ts';
import { perform } from '../../../test/support/perform.ts';
import { en } from '../../../test/support/texts.ts';
import { jobStore } from '../../jobs/job-store.ts';
import { openTables } from '../../storage/client.ts';
import { handler as applyImport } from '../calls/apply-import.ts';
import { run } from './give-up-import.ts';

const heading = headingOf(3);
const fileOfOne = () => templateOne([heading], [rowOf(0, 10)]);

it('a corrected file that could not be read leaves the plan, which says so and can be applied', async () => {
  const jobId = await reviewRows('Given up', [heading], [rowOf(0, 10)]);
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
  const jobId = await reviewRows('Applied meanwhile', [heading], [rowOf(0, 10)]);
  const first = await uploadEventOf(jobId);
  await uploadCorrectedFile(jobId);
  await perform(applyImport, { jobId, version: 1 });

  await run(await uploadEventOf(jobId), { now: Date.now() }, { tables: openTables() });
  expect(await jobStore(openTables()).get(asId('job', jobId))).toMatchObject({ state: 'waiting' });
  await runImport(first);

  expect(await resultOf(jobId)).toMatchObject({ done: 1, refused: 0, isAllSuccess: true });
});

it.each([
  ['a check', async () => startImport('Never checked', await fileOfOne(), { review: '1' })],
  ['an import that makes a notice', async () => startImport('Never begun', await fileOfOne())],
  [
    'an import into a notice',
    async () => startPeople((await importRows('Begun', [heading], [rowOf(1, 10)])).noticeId ?? '', await fileOfOne()),
  ],
] as const)('%s that stopped before it had a notice speaks of no notice', async (_, start) => {
  const jobId = await start();

  await run(await uploadEventOf(jobId), { now: Date.now() }, { tables: openTables() });

  expect(await resultOf(jobId)).toMatchObject({ done: 0, message: en.imports.fault.gaveUpBefore });
});
