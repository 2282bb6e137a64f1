/** Checked rows that are applied just before another job takes their notice, or writes the same rows. */
import { expect, it } from 'vitest';
import { asId, type Id } from '../../../shared/contract/ids.ts';
import { examples } from '../../../shared/demonstration/ids.ts';
import { people } from '../../../shared/demonstration/people.ts';
import {
  applyPlan,
  planOf,
  pupils,
  resultOf,
  reviewPeople,
  reviewRows,
  rowOf,
  runImport,
  schoolId,
  uploadEventOf,
} from '../../../test/support/import-worker.ts';
import { headingOf } from '../../../test/support/imports.ts';
import { alterNotice, draftNotice, item, statesOf } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { alterIn } from '../../../test/support/settlement.ts';
import { en } from '../../../test/support/texts.ts';
import { actorRow } from '../../api/actor-row.ts';
import { jobWrites } from '../../jobs/job-store.ts';
import { noticeWrites } from '../../notices/notice-store.ts';
import { openTables } from '../../storage/client.ts';
import { writeAll } from '../../storage/write.ts';
import { handler as applyImport } from '../calls/apply-import.ts';
import { eventOf, type Upload } from '../upload-event.ts';

const { fault } = en.imports;
const headings = [headingOf(1, '*')];
const otherJob = asId('job', examples.jobId);
const hour = 3_600_000;

/** Runs the worker; answers the file, which it put back into the queue. */
const waitingOf = async (jobId: Id<'job'>): Promise<Upload> => {
  const [waiting] = await runImport(await uploadEventOf(jobId));
  if (!waiting) throw new Error('the import did not wait');
  return waiting;
};

/** Applied rows of one student for a notice that another job takes before they are written. */
const appliedTooLate = async () => {
  const noticeId = await draftNotice({
    schoolId: asId('school', schoolId),
    people: [{ studentId: asId('student', pupils[0]?.studentId ?? '') }],
    items: [item(1)],
  });
  const jobId = await reviewPeople(noticeId, headings, [rowOf(1, 100)]);
  await perform(applyImport, { jobId, version: (await planOf(jobId)).version });
  await alterNotice(noticeId, { jobId: otherJob });
  return { noticeId, jobId, waiting: await waitingOf(jobId) };
};

it('checked rows wait for the notice, and are billed once nobody works on it any more', async () => {
  const { noticeId, jobId, waiting } = await appliedTooLate();
  const meanwhile = await resultOf(jobId);
  await writeAll(openTables(), [noticeWrites.release(noticeId, otherJob)]);
  const again = await runImport(eventOf(waiting));

  expect(meanwhile).toMatchObject({ jobId, done: 0 });
  expect(meanwhile).not.toHaveProperty('message');
  expect(again).toEqual([]);
  expect(await resultOf(jobId)).toMatchObject({ done: 1, isAllSuccess: true });
  expect(await statesOf(noticeId)).toHaveLength(2);
});

it('checked rows bill nobody when their starter loses the permission while they wait', async () => {
  const { noticeId, jobId, waiting } = await appliedTooLate();
  const change = (more: object) =>
    alterIn(openTables(), actorRow, actorRow.key({ subject: people.bursar.subject }), (found) => ({
      ...found,
      ...more,
    }));
  await writeAll(openTables(), [noticeWrites.release(noticeId, otherJob)]);
  await change({ permissions: [] });
  await runImport(eventOf(waiting));
  await change({ permissions: people.bursar.permissions });

  expect(await resultOf(jobId)).toMatchObject({ done: 0, message: fault.starterMayNot });
  expect(await statesOf(noticeId)).toHaveLength(1);
});

it('checked rows wait for an hour at most, and say then that the notice is busy', async () => {
  const { jobId, waiting } = await appliedTooLate();
  const before = await runImport(eventOf(waiting), Date.now() + 0.9 * hour);
  const after = await runImport(eventOf(waiting), Date.now() + hour);

  expect(before).toEqual([waiting]);
  expect(after).toEqual([]);
  expect(await resultOf(jobId)).toMatchObject({ done: 0, message: fault.noticeBusy });
});

it('checked rows wait for the import of the same rows, whose notice is theirs then', async () => {
  const rows = [rowOf(0, 10), rowOf(1, 10)];
  const [first, second] = [
    await reviewRows('The same twice', headings, rows),
    await reviewRows('The same twice', headings, rows),
  ];
  await applyPlan(first, 1);
  const { noticeId = '' } = await resultOf(first);
  await writeAll(openTables(), [jobWrites.update(first, 'done', { state: 'running' })]);
  await perform(applyImport, { jobId: second, version: 1 });
  const waiting = await waitingOf(second);
  await writeAll(openTables(), [jobWrites.update(first, 'running', { state: 'done' })]);
  await runImport(eventOf(waiting));

  expect(await resultOf(second)).toMatchObject({ noticeId, done: 0, alreadySo: 2, isAllSuccess: true });
});
