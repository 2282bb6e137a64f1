/** A checked file with a row for each item of a student. */
import { expect, it } from 'vitest';
import {
  applyPlan,
  correctBy,
  planOf,
  pupils,
  resultOf,
  reviewFile,
  reviewRows,
  rowOf,
  sendCorrectedFile,
} from '../../../test/support/import-worker.ts';
import { headingOf, longHeadings, templateTwo } from '../../../test/support/imports.ts';

const item = headingOf(1);
const of = (index: number, ...values: readonly unknown[]): unknown[] => [
  ...[pupils[index]?.studentNumber, pupils[index]?.name, ''],
  ...values,
];

it('that takes the place of a file with a row for each student is corrected and billed as what it is', async () => {
  const jobId = await reviewRows('Other template', [headingOf(1)], [rowOf(0, 10)]);
  await sendCorrectedFile(jobId, [longHeadings, of(0, item, 10), of(1, item, 'x')]);
  const [, { row = 0, cells = [] } = {}] = (await planOf(jobId)).list;
  const corrected = await correctBy(jobId, [{ row, cells: cells.map((cell) => (cell === 'x' ? '20' : cell)) }]);
  await applyPlan(jobId, corrected.version);

  expect(corrected.list).toEqual([{ row, state: 'new', faults: [] }]);
  expect(await resultOf(jobId)).toMatchObject({ done: 2, refused: 0 });
});

it('loses a row that is emptied, which then counts for nobody above it', async () => {
  const jobId = await reviewFile('Sum below', await templateTwo([of(0, item, 10), ['合计', '', '', '', 10]]));
  const before = await planOf(jobId);
  const [, { row = 0, cells = [] } = {}] = before.list;
  const corrected = await correctBy(jobId, [{ row, cells: cells.map(() => null) }]);

  expect([before.new, before.refused]).toEqual([1, 1]);
  expect([corrected.new, corrected.refused, corrected.list]).toEqual([1, 0, []]);
  expect((await planOf(jobId)).list.map((one) => [one.row, one.state])).toEqual([[2, 'new']]);
});
