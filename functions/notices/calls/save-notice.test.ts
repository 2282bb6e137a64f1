import { beforeAll, describe, expect, it } from 'vitest';
import { personIdOf, type Id } from '../../../shared/contract/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { people } from '../../../shared/people/contract.ts';
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
import { handler as adjustHandler } from '../../people/calls/adjust-notice-person.ts';
import { handler } from './save-notice.ts';

const studentsOf = async (noticeId: Id<'notice'>) => (await statesOf(noticeId)).map((state) => state.studentId);
const studentIds = (...indexes: number[]) => indexes.map(studentId);

/** Saves a form that must be refused; nothing may be written. */
const refusal = async (...saved: Parameters<typeof saveNotice>) => {
  const { result, writes } = await writesDuring(() => saveNotice(...saved).catch((error: unknown) => error));
  expect(writes).toEqual([]);
  return result;
};

/** Bills one student 80.00 for the first item. */
const billAlone = (noticeId: Id<'notice'>, index: number) => {
  const { itemId, photoId } = item(1);
  const ids = { payNoticeId: noticeId, payNoticePersonId: personIdOf(noticeId, studentId(index)) };
  const request = { ...ids, items: [{ itemId, photoId, money: 80, number: 1, payOption: 1 }] };
  return handledBy(adjustHandler, people.adjustNoticePerson, request, { by: 'bursar' });
};

describe('saveNotice', () => {
  let noticeId: Id<'notice'>;
  beforeAll(async () => {
    noticeId = await draftNotice({ people: students(1, 2, 3) });
  });

  it('N3.21 N3.58 removes people, adds others and leaves the rest as they are; all of them are counted', async () => {
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

  it('N3.58 N3.59 leaves the items that were set for one student alone, and says whose, and who is of another school', async () => {
    const draft = await draftNotice({ people: students(5, 6) });
    await billAlone(draft, 5);

    const answer = await saveNotice(draft, { items: [item(1, { price: 12_000 })], people: students(5, 6, 5001) });
    const refused = answer.failed.flatMap(({ studentId: id, code }) => [id, code]);
    expect(answer.peopleCount).toBe(2);
    expect(refused).toEqual([studentId(5), 'personHasOwnItems', studentId(5001), 'studentNotFound']);
    expect((await statesOf(draft)).map(({ due }) => due)).toEqual([8_000, 12_000]);
  });

  it('leaves them by a job, too, which counts and names whose', async () => {
    const listed = students(...range(1, 45));
    const draft = await draftNotice({ people: listed });
    await billAlone(draft, 7);

    const { jobId } = await saveNotice(draft, { items: [item(1, { price: 12_000 })], people: listed });
    const ended = jobId && (await runJob(jobId));

    expect(ended).toMatchObject({ done: 44, refused: 1, failed: [{ id: studentId(7), code: 'personHasOwnItems' }] });
    expect((await statesOf(draft)).filter(({ due }) => due === 8_000)).toHaveLength(1);
  });

  it('N4.24 makes every person pay an item that becomes required', async () => {
    const chosen = async () => {
      const form = await formOf(noticeId);
      return form.students.map(({ items }) => items.map((one) => one.chosen));
    };
    const saved = (required: boolean) =>
      saveNotice(noticeId, { items: [item(1), item(2, { required })], people: students(2, 3, 4) });

    await saved(false);
    const before = await chosen();
    await saved(true);

    expect(before).toEqual([2, 3, 4].map(() => [true, false]));
    expect(await chosen()).toEqual([2, 3, 4].map(() => [true, true]));
    expect(await statesOf(noticeId)).toMatchObject(
      [2, 3, 4].map(() => ({ required: 20_000, optional: 0, due: 20_000 })),
    );
  });

  it('refuses a form that is older than the notice', async () => {
    expect(await refusal(noticeId, { version: 1 })).toMatchObject({ code: 'versionStale' });
  });

  it('N2.62 N3.58 moves to another school, which it shows, with people and items of that school only, and counts those', async () => {
    const moved = await draftNotice({ people: students(1, 2) });

    const { peopleCount } = await saveNotice(moved, { schoolId: schoolId(2), people: students(2, 5001, 5100) });

    expect([peopleCount, await studentsOf(moved)]).toEqual([2, studentIds(5001, 5100)]);
    expect(await formOf(moved)).toMatchObject({ schoolId: schoolId(2), schoolName: '启明国际学校西山校区' });
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

  it('N4.14 N4.15 S4.14 changes nothing once the deadline has ended', async () => {
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
  it.each([
    { type: 'manual', notSpecified: true },
    { type: 'import', notSpecified: false },
  ] as const)('N4.17 stays when the notice is saved: %j', async ({ type, notSpecified }) => {
    const noticeId = await draftNotice();
    await alterNotice(noticeId, { type, ...(notSpecified && { notSpecified }) });

    await saveNotice(noticeId, { title: 'Saved again' });

    expect(await formOf(noticeId)).toMatchObject({ title: 'Saved again', type, notSpecified });
  });

  it.each([{ type: 1 }, { type: 2 }, { notSpecifyStudent: true }])('N4.17 is not saved: %j', async (more) => {
    const { noticeId } = await addNotice();
    const call = notices.saveNotice;

    const { result, writes } = await writesDuring(() =>
      handledBy(handler, call, { ...call.example, attachments: [], id: noticeId, ...more }, { by: 'bursar' }),
    );

    const [path] = Object.keys(more);
    expect(result).toMatchObject({ status: 400, body: { fields: [{ path, code: 'unknownField' }] } });
    expect(writes).toEqual([]);
  });

  const imported = async () => {
    const noticeId = await draftNotice({ items: [item(1), item(2, { required: false })] });
    await alterNotice(noticeId, { type: 'import' });
    return noticeId;
  };
  const itemsOfFile = () => [item(2, { required: false }), item(1)];

  it('import keeps people and items of the file while title, description, deadline and switches change', async () => {
    const noticeId = await imported();
    const before = await statesOf(noticeId);
    const changed = { title: 'Imported', description: 'By bus', limited: true, deadline: '2099-12-31' };

    await saveNotice(noticeId, { ...changed, onlinePay: false, items: itemsOfFile(), people: students(2, 1) });

    const { items, ...form } = await formOf(noticeId);
    expect(form).toMatchObject({ ...changed, onlinePay: false, type: 'import', version: 2 });
    expect(items.map(({ itemId }) => itemId)).toEqual([item(1).itemId, item(2).itemId]);
    expect(await statesOf(noticeId)).toEqual(before);
  });

  it.each([
    ['one person more', { people: students(1, 2, 3) }],
    ['one person less', { people: students(1) }],
    ['another person', { people: students(1, 3) }],
    ['one item less', { items: [item(1)] }],
    ['one item twice', { items: [item(1), item(1)] }],
    ['another item', { items: [item(1), item(3, { required: false })] }],
    ['another price', { items: [item(1, { price: 9900 }), item(2, { required: false })] }],
    ['another quantity', { items: [item(1, { quantity: 2 }), item(2, { required: false })] }],
    ['an optional item that is required', { items: [item(1), item(2)] }],
    ['another stage', { studySection: 3 as const }],
    ['another school', { schoolId: schoolId(2) }],
  ])('import refuses to be saved with %s than the file has', async (_, change) => {
    const noticeId = await imported();
    const before = await noticeRow(noticeId);

    expect(await refusal(noticeId, { items: itemsOfFile(), ...change })).toMatchObject({ code: 'noticeChangedKind' });
    expect(await noticeRow(noticeId)).toEqual(before);
  });
});
