import { describe, expect, it } from 'vitest';
import { asId, type Id } from '../../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../../shared/demonstration/ids.ts';
import { people } from '../../../shared/demonstration/people.ts';
import {
  callImport,
  pupils,
  resultOf,
  rowOf,
  runImport,
  schoolId,
  startPeople,
  uploadEventOf,
} from '../../../test/support/import-worker.ts';
import { excelFile, headingOf, templateOne, templateTwo } from '../../../test/support/imports.ts';
import { draftNotice, item, saveNotice, statesOf, students } from '../../../test/support/notice-calls.ts';
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
