import { beforeAll, describe, expect, it } from 'vitest';
import type { Id } from '../../../shared/contract/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { handledBy } from '../../../test/support/handle.ts';
import {
  addNotice,
  alterNotice,
  detailOf,
  draftNotice,
  formOf,
  item,
  noticeRow,
  range,
  runJob,
  saveNotice,
  schoolId,
  sendNotice,
  statesOf,
  studentId,
  students,
} from '../../../test/support/notice-calls.ts';
import { writesDuring } from '../../../test/support/table-requests.ts';
import { handler } from './save-notice.ts';

const studentsOf = async (noticeId: Id<'notice'>) => (await statesOf(noticeId)).map((state) => state.studentId);
const studentIds = (...indexes: number[]) => indexes.map(studentId);

/** Saves a form that must be refused; nothing may be written. */
const refusal = async (...saved: Parameters<typeof saveNotice>) => {
  const { result, writes } = await writesDuring(() => saveNotice(...saved).catch((error: unknown) => error));
  expect(writes).toEqual([]);
  return result;
};

describe('saveNotice', () => {
  let noticeId: Id<'notice'>;
  beforeAll(async () => {
    noticeId = await draftNotice({ people: students(1, 2, 3) });
  });

  it('removes people, adds others and leaves the rest as they are', async () => {
    const kept = (await statesOf(noticeId)).slice(1);

    const { peopleCount } = await saveNotice(noticeId, { people: students(2, 3, 4), title: 'Renamed' });

    expect(peopleCount).toBe(3);
    expect(await studentsOf(noticeId)).toEqual(studentIds(2, 3, 4));
    expect((await statesOf(noticeId)).slice(0, 2)).toEqual(kept);
    expect(await formOf(noticeId)).toMatchObject({ title: 'Renamed', version: 2, studentTotal: 3 });
  });

  it('gives every person the new items', async () => {
    const items = [item(1, { price: 5000 }), item(2, { required: false })];

    await saveNotice(noticeId, { items, people: students(2, 3, 4) });

    expect(await statesOf(noticeId)).toMatchObject([2, 3, 4].map(() => ({ required: 5000, optional: 10_000 })));
  });

  it('refuses a form that is older than the notice', async () => {
    expect(await refusal(noticeId, { version: 1 })).toMatchObject({ code: 'versionStale' });
  });

  it('moves to another school with people and items of that school only', async () => {
    const moved = await draftNotice({ people: students(1, 2) });

    await saveNotice(moved, { schoolId: schoolId(2), people: students(2, 5001, 5100) });

    expect(await studentsOf(moved)).toEqual(studentIds(5001, 5100));
    expect(await formOf(moved)).toMatchObject({ schoolId: schoolId(2) });
  });

  it('keeps a frozen item that the catalogue has changed or closed since', async () => {
    const frozen = await draftNotice();
    const [first] = (await noticeRow(frozen)).items;
    if (!first) throw new Error('no item');
    await alterNotice(frozen, { items: [{ ...first, itemId: item(29).itemId, name: 'As it was' }] });

    await saveNotice(frozen, { items: [item(29, { photoId: first.photoId, price: 700 })] });

    expect(await formOf(frozen)).toMatchObject({ items: [{ name: 'As it was', price: 700 }] });
  });
});

describe('saveNotice by a job', () => {
  it('changes many people, and refuses other changes while the job holds the notice', async () => {
    const noticeId = await draftNotice({ people: students(1, 2) });

    const { peopleCount, jobId } = await saveNotice(noticeId, { people: students(...range(2, 50)) });
    const meanwhile = await refusal(noticeId, { title: 'Meanwhile' });
    if (!jobId) throw new Error('no job');
    await runJob(jobId);

    expect(peopleCount).toBe(50);
    expect(meanwhile).toMatchObject({ code: 'jobRunning' });
    expect(await studentsOf(noticeId)).toEqual(studentIds(...range(2, 50)));
    expect((await detailOf(noticeId)).actions).toMatchObject({ edit: null, send: null });
  });
});

describe('saveNotice of a locked notice', () => {
  it.each([
    ['title', { title: 'Too late' }],
    ['items', { items: [item(2)] }],
    ['people', { people: students(3) }],
    ['deadline', { limited: true, deadline: '2099-12-31' }],
  ])('N4.13 N4.15 S4.11 changes no %s once the notice is sent', async (_, change) => {
    const noticeId = await draftNotice();
    await sendNotice(noticeId);
    const before = await noticeRow(noticeId);

    expect(await refusal(noticeId, change)).toMatchObject({ code: 'noticeLocked' });
    expect(await noticeRow(noticeId)).toEqual(before);
    expect((await detailOf(noticeId)).actions.edit).toBe('noticeLocked');
  });

  it('N4.14 S4.14 changes nothing once the deadline has ended', async () => {
    const created = Date.parse('2026-09-01T00:00:00Z');
    const noticeId = await draftNotice({ limited: true, deadline: '2026-09-02' }, { now: created });
    const open = { now: Date.parse('2026-09-02T15:59:59Z') };
    const ended = { now: Date.parse('2026-09-02T16:00:00Z') };

    expect(await detailOf(noticeId, open)).toMatchObject({ deadlineState: 'open', actions: { edit: null } });
    expect(await detailOf(noticeId, ended)).toMatchObject({
      deadlineState: 'ended',
      actions: { edit: 'noticeClosed' },
    });
    expect(await refusal(noticeId, { title: 'Too late' }, ended)).toMatchObject({ code: 'noticeClosed' });
    await expect(saveNotice(noticeId, { title: 'In time' }, open)).resolves.toMatchObject({ noticeId });
  });
});

describe('the type of a notice', () => {
  it.each(['manual', 'import'] as const)('N4.17 stays %s when the notice is saved', async (type) => {
    const noticeId = await draftNotice();
    await alterNotice(noticeId, { type });

    await saveNotice(noticeId, { title: 'Saved again' });

    expect(await formOf(noticeId)).toMatchObject({ title: 'Saved again', type });
  });

  it.each([1, 2])('N4.17 is not part of a saved form: type %i is refused', async (type) => {
    const { noticeId } = await addNotice();

    const { result, writes } = await writesDuring(() =>
      handledBy(handler, notices.saveNotice, { ...notices.saveNotice.example, id: noticeId, type }, { by: 'bursar' }),
    );

    expect(result).toMatchObject({ status: 400, body: { fields: [{ path: 'type', code: 'unknownField' }] } });
    expect(writes).toEqual([]);
  });

  it('import keeps the people and items of its file, whatever the form says', async () => {
    const noticeId = await draftNotice();
    await alterNotice(noticeId, { type: 'import' });

    await saveNotice(noticeId, { title: 'Imported', items: [item(2)], people: students(9) });

    expect(await formOf(noticeId)).toMatchObject({ title: 'Imported', items: [{ itemId: item(1).itemId }] });
    expect(await studentsOf(noticeId)).toEqual(studentIds(1, 2));
    expect(await refusal(noticeId, { studySection: 3 })).toMatchObject({ code: 'noticeChangedKind' });
  });
});
