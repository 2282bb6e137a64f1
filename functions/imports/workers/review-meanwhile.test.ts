/** Rows that were checked, and a notice that changes before they are billed. */
import { expect, it } from 'vitest';
import { asId, personIdOf, type Id } from '../../../shared/contract/ids.ts';
import {
  applyPlan,
  importRows,
  planOf,
  pupils,
  resultOf,
  reviewPeople,
  rowOf,
} from '../../../test/support/import-worker.ts';
import { headingOf, sheetAt } from '../../../test/support/imports.ts';
import { runJob, statesOf } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { handler as deletePeople } from '../../people/calls/delete-notice-people.ts';

const heading = headingOf(3);
const studentOf = (index: number) => asId('student', pupils[index]?.studentId ?? '');

const takeOff = async (noticeId: Id<'notice'>, index: number): Promise<void> => {
  const { jobId } = await perform(deletePeople, { noticeId, personIds: [personIdOf(noticeId, studentOf(index))] });
  await runJob(jobId);
};

it('bills no student who was already there when the rows were checked, and was taken off since', async () => {
  const noticeId = asId('notice', (await importRows('Taken off', [heading], [rowOf(0, 10)])).noticeId ?? '');
  const jobId = await reviewPeople(noticeId, [heading], [rowOf(0, 10), rowOf(1, 10)]);
  const checked = await planOf(jobId);
  await takeOff(noticeId, 0);

  await applyPlan(jobId, checked.version);

  const result = await resultOf(jobId);
  expect(checked.list.map(({ state }) => state)).toEqual(['same', 'new']);
  expect((await statesOf(noticeId)).map(({ studentId }) => studentId)).toEqual([studentOf(1)]);
  expect(result).toMatchObject({ done: 1, alreadySo: 0, refused: 1, refusals: [{ row: 2, code: 'removedSince' }] });
  expect((await sheetAt(result.downloadLink ?? '')).slice(1).map((row) => row[0])).toEqual([pupils[0]?.studentNumber]);
});
