import { describe, expect, it } from 'vitest';
import { personIdOf, type Id } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import {
  alterNotice,
  alterState,
  beginSending,
  detailOf,
  draftNotice,
  formOf,
  noticeHistoryOf,
  range,
  runJob,
  sendNotice,
  statesOf,
  studentId,
  students,
} from '../../../test/support/notice-calls.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { alterIn, student as idOfStudent } from '../../../test/support/settlement.ts';
import { writesDuring } from '../../../test/support/table-requests.ts';
import { openTables } from '../../storage/client.ts';
import { student as studentEntity, type Student } from '../../students/student.ts';
import { personStore } from '../person-store.ts';
import { handler } from './refresh-notice-people.ts';

const begin = (noticeId: Id<'notice'>, indexes: number[] = [], options: PerformOptions = {}) =>
  perform(handler, { noticeId, personIds: indexes.map((index) => personIdOf(noticeId, studentId(index))) }, options);
const refresh = async (noticeId: Id<'notice'>, indexes: number[] = []) =>
  runJob((await begin(noticeId, indexes)).jobId);
const alterStudent = (index: number, change: Partial<Student>) =>
  alterIn(openTables(), studentEntity, studentEntity.key({ studentId: idOfStudent(index) }), (found) => ({
    ...found,
    ...change,
  }));
const personOf = async (noticeId: Id<'notice'>, index: number) => {
  const state = (await statesOf(noticeId)).find((one) => one.studentId === studentId(index));
  const [items] = await personStore(openTables()).itemsOfIds([personIdOf(noticeId, studentId(index))]);
  return { state, items };
};

describe('refreshNoticePeople', () => {
  it('S7.38 reads name, number, phone, class and status again, and changes no item and no amount', async () => {
    const noticeId = await draftNotice({ people: students(401, 402, 403) });
    await sendNotice(noticeId);
    await alterState(noticeId, 401, { payStatus: 'partPaid', received: 100, orderNo: '1' });
    const before = await personOf(noticeId, 401);
    const moved = {
      ...{ name: '王新', eName: 'New Wang', studentNumber: '999401', phoneNumber: '13900000401' },
      ...{
        grade: 2 as const,
        classId: demonstrationId.class(2) as Student['classId'],
        studentStatus: 'suspended' as const,
      },
    };
    await alterStudent(401, { ...moved, className: '二年级一班', classEName: 'Grade 2 Class 1' });

    const status = await refresh(noticeId);

    const after = await personOf(noticeId, 401);
    expect(status).toMatchObject({ state: 'done', total: 3, done: 1, alreadySo: 2, refused: 0 });
    expect(after.state).toEqual({ ...before.state, ...moved, revision: (before.state?.revision ?? 0) + 1 });
    const { revision } = after.items ?? {};
    expect(after.items).toEqual({ ...before.items, className: '二年级一班', classEName: 'Grade 2 Class 1', revision });
    expect((await noticeHistoryOf(noticeId))[0]).toMatchObject({
      ...{ action: 'refreshPeople', refreshed: { count: 1, first: [{ studentId: studentId(401), name: '王新' }] } },
    });
  });

  it('S7.38 reads the people named only, and writes nothing where nothing changed', async () => {
    const noticeId = await draftNotice({ people: students(404, 405) });
    // Without a class: waiting for one.
    const pending = { name: '李新', classId: undefined, className: '', classEName: '' };
    await alterStudent(404, { ...pending, studentStatus: 'pendingClass' });
    await alterStudent(405, { name: '赵新' });

    await refresh(noticeId, [404]);
    const { revision } = (await personOf(noticeId, 404)).state ?? {};
    const again = await refresh(noticeId, [404]);

    expect((await statesOf(noticeId)).map(({ name }) => name === '赵新')).toEqual([false, false]);
    const { state, items } = await personOf(noticeId, 404);
    expect(state).toMatchObject({ name: '李新', revision, studentStatus: 'pendingClass' });
    expect(state).not.toHaveProperty('classId');
    expect(items).toMatchObject({ className: '', classEName: '' });
    expect(again).toMatchObject({ done: 0, alreadySo: 1 });
  });

  it('leaves students who belong to another school now as they are, with the reason', async () => {
    const noticeId = await draftNotice({ people: students(406) });
    const before = await personOf(noticeId, 406);
    await alterStudent(406, { schoolId: demonstrationId.school(2) as Student['schoolId'], name: '不该显示' });

    const status = await refresh(noticeId);

    expect(status).toMatchObject({
      done: 0,
      refused: 1,
      failed: [{ code: 'studentNotFound', name: before.state?.name }],
    });
    expect(await personOf(noticeId, 406)).toEqual(before);
  });

  it('takes many people in chunks', async () => {
    const noticeId = await draftNotice({ people: students(...range(410, 100)) });
    for (const index of [410, 509]) await alterStudent(index, { eName: 'Changed' });

    expect(await refresh(noticeId)).toMatchObject({ total: 100, done: 2, alreadySo: 98 });
    expect((await noticeHistoryOf(noticeId))[0]).toMatchObject({ refreshed: { count: 2 } });
  });

  it('S4.17 works on a closed notice, by whoever sees it, and spoils no form that is being edited', async () => {
    const noticeId = await draftNotice();
    const { version } = await formOf(noticeId);
    await alterNotice(noticeId, { deadline: '2020-01-01' });
    expect((await detailOf(noticeId, { by: 'viewer' })).actions).toMatchObject({ edit: 'forbidden', refresh: null });

    const { jobId } = await begin(noticeId, [], { by: 'viewer' });
    await runJob(jobId, { by: 'viewer' });

    expect((await formOf(noticeId)).version).toBe(version);
  });

  it('is refused while a job holds the notice', async () => {
    const noticeId = await draftNotice();
    await beginSending(noticeId);

    const { result, writes } = await writesDuring(() => begin(noticeId).catch((error: unknown) => error));

    expect(result).toMatchObject({ code: 'jobRunning' });
    expect(writes).toEqual([]);
  });
});
