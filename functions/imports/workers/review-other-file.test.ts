/** A checked file, and another one that takes its place. */
import { expect, it } from 'vitest';
import {
  applyPlan,
  importRows,
  planOf,
  resultOf,
  reviewRows,
  rowOf,
  sendCorrectedFile,
} from '../../../test/support/import-worker.ts';
import { headingOf, longHeadings, type ImportRow } from '../../../test/support/imports.ts';

const heading = headingOf(3);
const sheetOf = (rows: readonly ImportRow[]) => [
  [...longHeadings.slice(0, 3), heading],
  ...rows.map(({ studentNumber, name, amounts }) => [studentNumber, name, '', ...amounts]),
];

it('leaves the first file free: its rows can be imported under the same title, those that were billed are there already', async () => {
  const wrongClass = [rowOf(0, 10), rowOf(1, 10)];
  const rightClass = [rowOf(2, 10), rowOf(3, 10)];
  const jobId = await reviewRows('Autumn fees', [heading], wrongClass);
  await sendCorrectedFile(jobId, sheetOf(rightClass));
  await applyPlan(jobId, (await planOf(jobId)).version);
  const { noticeId } = await resultOf(jobId);

  const later = await importRows('Autumn fees', [heading], wrongClass);
  const again = await importRows('Autumn fees', [heading], rightClass);

  expect(later).toMatchObject({ done: 2, refused: 0 });
  expect(later.noticeId).not.toBe(noticeId);
  expect(again).toMatchObject({ noticeId, done: 0, alreadySo: 2 });
});
