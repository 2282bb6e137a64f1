import { describe, expect, it, onTestFinished } from 'vitest';
import { asId, type Id } from '../../../shared/contract/ids.ts';
import { fill } from '../../../shared/contract/texts.ts';
import { dateIn } from '../../../shared/contract/time.ts';
import { examples } from '../../../shared/demonstration/ids.ts';
import { headingOf, templateOne } from '../../../test/support/imports.ts';
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
  startImport,
  startPeople,
  uploadEventOf,
} from '../../../test/support/import-worker.ts';
import { tablesWith } from '../../../test/support/meanwhile.ts';
import { alterNotice, draftNotice, item, noticeRow, saveNotice, statesOf } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { alterIn } from '../../../test/support/settlement.ts';
import { en } from '../../../test/support/texts.ts';
import { handler as checkBilledBefore } from '../../notices/calls/check-billed-before.ts';
import { noticeWrites } from '../../notices/notice-store.ts';
import { feeItem } from '../../settings/fee-item.ts';
import { openTables } from '../../storage/client.ts';
import { writeAll } from '../../storage/write.ts';
import { handler } from './apply-import.ts';

const otherJob = asId('job', examples.jobId);
const dayMs = 86_400_000;
const headings = [headingOf(1, '*')];
const firstPupil = [{ studentId: asId('student', pupils[0]?.studentId ?? '') }];
const noticeOfOne = () => draftNotice({ schoolId: asId('school', schoolId), people: firstPupil, items: [item(1)] });

it.each([
  ['is being worked on', { jobId: otherJob }, 'planWaits'],
  ['has closed', { deadline: '2020-01-01' }, 'noticeClosed'],
  ['was left incomplete', { importing: true }, 'importBroken'],
] as const)('a plan whose notice %s is not applied, and stays as it is', async (_, change, code) => {
  const noticeId = await noticeOfOne();
  const jobId = await reviewPeople(noticeId, headings, [rowOf(1, 100)]);
  const before = await planOf(jobId);
  await alterNotice(noticeId, change);

  await expect(perform(handler, { jobId, version: before.version })).rejects.toMatchObject({ code });
  expect(await planOf(jobId)).toEqual(before);
});

describe('a plan whose fee item can no longer be billed is not applied, and stays as it is', () => {
  const unknown = (text: string) => fill(text, { column: 'D', name: headingOf(1, '*') });
  const refused = async (jobId: Id<'job'>, reason: string) => {
    const before = await planOf(jobId);

    expect(await perform(checkBilledBefore, { jobId })).toMatchObject({ totalCount: 0, list: [] });
    await expect(perform(handler, { jobId, version: before.version })).rejects.toMatchObject({
      code: 'planRefused',
      params: { reason },
    });
    expect(await planOf(jobId)).toEqual(before);
  };

  it('because a colleague took it off the notice', async () => {
    const noticeId = await noticeOfOne();
    const jobId = await reviewPeople(noticeId, headings, [rowOf(1, 100)]);
    await saveNotice(noticeId, { schoolId: asId('school', schoolId), people: firstPupil, items: [item(2)] });

    await refused(jobId, unknown(en.imports.fault.itemNotOnNotice));
  });

  it('because it went out of use in the catalogue', async () => {
    const jobId = await reviewRows('Out of use', headings, [rowOf(1, 100)]);
    const setInUse = (inUse: boolean) =>
      alterIn(openTables(), feeItem, feeItem.key({ itemId: item(1).itemId }), (found) => ({ ...found, inUse }));
    await setInUse(false);
    onTestFinished(() => setInUse(true));

    await refused(jobId, unknown(en.imports.fault.unknownItem));
  });
});

it('a plan is applied once nobody works on its notice any more', async () => {
  const noticeId = await noticeOfOne();
  const jobId = await reviewPeople(noticeId, headings, [rowOf(1, 100)]);
  const { version } = await planOf(jobId);
  await alterNotice(noticeId, { jobId: otherJob });
  await expect(perform(handler, { jobId, version })).rejects.toMatchObject({ code: 'planWaits' });
  await writeAll(openTables(), [noticeWrites.release(noticeId, otherJob)]);

  await applyPlan(jobId, version);
  expect(await resultOf(jobId)).toMatchObject({ done: 1, isAllSuccess: true });
});

it('a plan whose notice would be closed from the start is not applied; on the last day it is', async () => {
  const now = Date.now();
  const file = await templateOne(headings, [rowOf(2, 100)]);
  const jobId = await startImport('Late', file, { deadlineAt: dateIn('Asia/Shanghai', now + dayMs), review: '1' });
  await runImport(await uploadEventOf(jobId));
  const { version } = await planOf(jobId);
  const apply = (days: number) => perform(handler, { jobId, version }, { now: now + days * dayMs });

  await expect(apply(2)).rejects.toMatchObject({ code: 'planLate' });
  expect(await apply(1)).toEqual({ jobId });
});

it('a notice that somebody renames while its import reads it gets the people all the same', async () => {
  const noticeId = await noticeOfOne();
  const jobId = await startPeople(noticeId, await templateOne(headings, [rowOf(3, 100)]));
  const rename = async () => alterNotice(noticeId, { revision: (await noticeRow(noticeId)).revision + 1 });

  await runImport(await uploadEventOf(jobId), Date.now(), tablesWith(noticeId, rename));

  expect(await resultOf(jobId)).toMatchObject({ done: 1, isAllSuccess: true });
  expect(await statesOf(noticeId)).toHaveLength(2);
});

it('an import into a notice that another job holds says that nothing was imported', async () => {
  const noticeId = await noticeOfOne();
  const jobId = await startPeople(noticeId, await templateOne(headings, [rowOf(4, 100)]));
  await alterNotice(noticeId, { jobId: otherJob });

  await runImport(await uploadEventOf(jobId));

  expect(await resultOf(jobId)).toMatchObject({ done: 0, message: en.imports.fault.noticeBusy });
});
