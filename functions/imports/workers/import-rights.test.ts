import { describe, expect, it } from 'vitest';
import { asId, type Id } from '../../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../../shared/demonstration/ids.ts';
import { people } from '../../../shared/demonstration/people.ts';
import {
  applyPlan,
  callImport,
  correctBy,
  planOf,
  pupils,
  resultOf,
  reviewPeople,
  rowOf,
  runImport,
  schoolId,
  startPeople,
  uploadEventOf,
} from '../../../test/support/import-worker.ts';
import { excelFile, headingOf, templateOne, templateTwo } from '../../../test/support/imports.ts';
import {
  alterNotice,
  deleteNotice,
  draftNotice,
  item,
  saveNotice,
  statesOf,
  students,
} from '../../../test/support/notice-calls.ts';
import { alterIn } from '../../../test/support/settlement.ts';
import { en } from '../../../test/support/texts.ts';
import { actorRow } from '../../api/actor-row.ts';
import { openTables } from '../../storage/client.ts';

const file = () => templateOne([headingOf(1, '*')], [rowOf(1, 100)]);
const idsOn = async (noticeId: Id<'notice'>) => (await statesOf(noticeId)).map(({ studentId }) => studentId);
const firstPupil = { studentId: asId('student', pupils[0]?.studentId ?? '') };

/** A notice of the small school, made by hand, for its first pupil. */
const noticeOfSchool = () =>
  draftNotice({ schoolId: asId('school', schoolId), people: [firstPupil], items: [item(1)] });

describe('an import into a notice that was moved to another school after the import was started', () => {
  it('bills nobody of the school before', async () => {
    const noticeId = await noticeOfSchool();
    const jobId = await startPeople(noticeId, await file());
    await saveNotice(noticeId, { schoolId: asId('school', examples.schoolId), people: students(1) });
    await runImport(await uploadEventOf(jobId));

    expect(await idsOn(noticeId)).toEqual([demonstrationId.student(1)]);
    expect((await resultOf(jobId)).message).toBe(en.imports.fault.noticeMoved);
  });
});

it('an import into a notice that was deleted after the import was started ends, and says why', async () => {
  const noticeId = await noticeOfSchool();
  const jobId = await startPeople(noticeId, await file());
  await deleteNotice(noticeId);
  await runImport(await uploadEventOf(jobId));

  expect(await resultOf(jobId)).toMatchObject({ done: 0, message: en.imports.fault.noticeDeleted });
});

it('a checked file whose notice was deleted before it is applied adds nobody, and says why', async () => {
  const noticeId = await noticeOfSchool();
  const jobId = await reviewPeople(noticeId, [headingOf(1, '*')], [rowOf(1, 100)]);
  const { version } = await planOf(jobId);
  await deleteNotice(noticeId);
  await applyPlan(jobId, version);

  expect(await resultOf(jobId)).toMatchObject({ done: 0, message: en.imports.fault.noticeDeleted });
});

it.each([
  ['was deleted', (noticeId: Id<'notice'>) => deleteNotice(noticeId), en.imports.fault.noticeDeleted],
  [
    'is held by another job',
    (noticeId: Id<'notice'>) => alterNotice(noticeId, { jobId: asId('job', examples.jobId) }),
    en.error.jobRunning,
  ],
])('rows of a checked file whose notice %s are not corrected, and the refusal says why', async (_, become, reason) => {
  const noticeId = await noticeOfSchool();
  const jobId = await reviewPeople(noticeId, [headingOf(1, '*')], [rowOf(1)]);
  const { studentNumber = '', name = '' } = pupils[1] ?? {};
  await become(noticeId);

  await expect(correctBy(jobId, [{ row: 2, cells: [studentNumber, name, null, '1'] }])).rejects.toMatchObject({
    code: 'planRefused',
    params: { reason },
  });
});

const change = (more: object) =>
  alterIn(openTables(), actorRow, actorRow.key({ subject: people.bursar.subject }), (found) => ({ ...found, ...more }));

it('N6.03 an import whose starter has lost the permission to give discounts before the file was read gives none', async () => {
  const { studentNumber, name } = pupils[2] ?? {};
  const rows = [[studentNumber, name, '', headingOf(1, '*'), 100, 1, 10]];
  const { jobId = '' } = await callImport('Discounts', { excelFile: excelFile(await templateTwo(rows)) });
  await change({ permissions: people.bursar.permissions.filter((one) => one !== 'MANAGEMENT_PREFERENCES') });
  await runImport(await uploadEventOf(jobId));
  await change({ permissions: people.bursar.permissions });

  expect(await resultOf(jobId)).toMatchObject({ done: 0, refused: 1, refusals: [{ code: 'discountForbidden' }] });
});

describe.each([
  ['was disabled', { disabled: true }],
  ['has lost the school', { schoolIds: [asId('school', demonstrationId.school(1))] }],
  ['has lost the permission', { permissions: [] }],
] as const)('an import whose starter %s before the file was read', (_, lost) => {
  it.each([
    ['into a notice', async (noticeId: Id<'notice'>) => startPeople(noticeId, await file())],
    [
      'of a notice',
      async () => (await callImport('Later', { excelFile: excelFile(await file()) })).jobId ?? asId('job', ''),
    ],
  ])('brings nobody %s, and says why', async (_kind, start) => {
    const noticeId = await noticeOfSchool();
    const jobId = await start(noticeId);
    const held = {
      disabled: false,
      schoolIds: people.bursar.schools.map((n) => asId('school', demonstrationId.school(n))),
    };
    await change(lost);
    await runImport(await uploadEventOf(jobId));
    await change({ ...held, permissions: people.bursar.permissions });
    const result = await resultOf(jobId);

    expect(await idsOn(noticeId)).toEqual([firstPupil.studentId]);
    expect(result).toMatchObject({ done: 0, message: en.imports.fault.starterMayNot });
    expect(result.jobId).toBeUndefined();
  });
});
