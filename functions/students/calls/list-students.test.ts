import { describe, expect, it } from 'vitest';
import type { Input } from '../../../shared/contract/call.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { demonstrationId, examples } from '../../../shared/demonstration/ids.ts';
import { students } from '../../../shared/students/contract.ts';
import { handle, handledBy } from '../../../test/support/handle.ts';
import { schoolId } from '../../../test/support/notice-calls.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { openTables } from '../../storage/client.ts';
import { writeAll } from '../../storage/write.ts';
import { studentStore } from '../student-store.ts';
import { student } from '../student.ts';
import { handler } from './list-students.ts';

const [firstDocument, secondDocument] = demonstrationDocuments();
const pupils = firstDocument?.students ?? [];
const known = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('not in the demonstration');
  return value;
};
const one = known(pupils[4321]);
const school = asId('school', one.schoolId);

const found = async (filter: Partial<Input<typeof students.listStudents>>, options: PerformOptions = {}) => {
  const page = await perform(handler, { pageIndex: 1, pageSize: 10, ...filter }, options);
  return { ...page, ids: page.list.map(({ studentId }): string => studentId) };
};

describe('listStudents', () => {
  it('N7.015 finds one student by id, on page 1 of size 10', async () => {
    const wire = { id: one.studentId, pageIndex: 1, pageSize: 10 };

    for (const place of [{}, { schoolId: one.schoolId, studySection: one.studySection }]) {
      const page = await handle(handler, students.listStudents, { ...wire, ...place }, { by: 'bursar' });

      expect(page.totalCount).toBe(1);
      expect(page.list).toMatchObject([
        { studentId: one.studentId, name: one.name, eName: one.eName, studentNumber: one.studentNumber },
      ]);
    }
  });

  it.each([
    ['number', one.studentNumber],
    ['phone', one.phoneNumber],
    ['name', one.name],
    ['English name in another case', one.eName.toUpperCase()],
  ])('finds students by %s', async (_, keyword) => {
    const page = await found({ keyword, schoolId: school, grade: one.grade, pageSize: 96 });

    expect(page.ids).toContain(one.studentId);
    expect(page.totalCount).toBeLessThan(40);
  });

  it('N9.18 shows 96 students a page by default, by grade, class and number', async () => {
    const ofSchool = pupils.filter((pupil) => pupil.schoolId === examples.schoolId);
    const expected = ofSchool
      .toSorted((a, b) => a.grade - b.grade || (a.classId ?? 'Z').localeCompare(b.classId ?? 'Z'))
      .map(({ studentId }) => studentId);

    const answer = await handledBy(handler, students.listStudents, { schoolId: examples.schoolId }, { by: 'bursar' });
    const next = await found({ schoolId: school, pageIndex: 2, pageSize: 96 });

    const { list, totalCount } = answer.body as { list: { studentId: string }[]; totalCount: number };
    expect(totalCount).toBe(5000);
    expect(list.map(({ studentId }) => studentId)).toEqual(expected.slice(0, 96));
    expect(next.ids).toEqual(expected.slice(96, 192));
  });

  it('N3.64 filters by class, stage and status: 6 is a pending class', async () => {
    const ofClass = await found({ classId: asId('class', examples.classId), schoolId: school, pageSize: 96 });
    const pending = await found({ studentStatus: 'pendingClass', schoolId: school });
    const { body } = await handledBy(
      handler,
      students.listStudents,
      { schoolId: examples.schoolId, studentStatus: 6 },
      { by: 'bursar' },
    );
    const kindergarten = await found({ studySection: 1, schoolId: schoolId(2) });

    expect(ofClass.list.every(({ classId }) => classId === examples.classId)).toBe(true);
    expect(pending.totalCount).toBe(Math.floor(5000 / 97));
    expect(body).toMatchObject({ totalCount: pending.totalCount });
    expect(pending.list.every(({ classId, className }) => classId === undefined && className === '')).toBe(true);
    expect(kindergarten.list.every(({ grade }) => grade >= 30)).toBe(true);
    expect(kindergarten.totalCount).toBeGreaterThan(0);
  });

  it('refuses to search all schools at once', async () => {
    const answer = await handledBy(handler, students.listStudents, { keyword: one.name }, { by: 'bursar' });

    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'schoolId', code: 'required' }] } });
  });

  it('shows the owner of a whole number first, before all whose phone only contains it', async () => {
    const third = schoolId(3);
    const before = await found({ schoolId: third, keyword: '1001' });
    const [known] = await studentStore(openTables()).ofSchool(third);
    if (!known) throw new Error('the school has nobody');
    const last = { ...known, grade: 55 as const, studentNumber: '1001', phoneNumber: '9' };
    const owner = { ...last, studentId: asId('student', demonstrationId.student(9_997)) };
    await writeAll(openTables(), [{ table: 'main', key: student.key(owner), put: student.toRow(owner) }]);

    expect(before.totalCount).toBeGreaterThan(10);
    for (const keyword of ['1001', ' １００１ ']) {
      const after = await found({ schoolId: third, keyword });
      expect(after.totalCount).toBe(before.totalCount + 1);
      expect(after.ids).toEqual([owner.studentId, ...before.ids.slice(0, 9)]);
    }
  });

  it('shows those with the whole name before all whose name only contains it', async () => {
    const ofSchool = pupils.filter((pupil) => pupil.schoolId === examples.schoolId);
    const containing = (text: string) => ofSchool.filter(({ name }) => name.includes(text));
    const isBehindOthers = ({ name }: { name: string }) =>
      containing(name).findIndex((pupil) => pupil.name === name) > 3;
    const common = known(ofSchool.find(isBehindOthers));
    const namesakes = ofSchool.filter(({ name }) => name === common.name).map(({ studentId }) => studentId);

    const page = await found({ schoolId: school, keyword: common.name });

    expect(page.totalCount).toBe(containing(common.name).length);
    expect(page.ids.slice(0, namesakes.length).toSorted()).toEqual(namesakes.toSorted());
  });

  it('finds nobody of another school or organisation, by filter or by id', async () => {
    const stranger = known(secondDocument?.students[0]);
    const west = known(pupils.find((pupil) => asId('school', pupil.schoolId) === schoolId(2)));
    const cashier = { by: 'cashier' } as const;

    expect(await found({ schoolId: schoolId(4) })).toMatchObject({ totalCount: 0, list: [] });
    expect(await found({ id: asId('student', stranger.studentId) })).toMatchObject({ totalCount: 0 });
    expect(await found({ id: asId('student', west.studentId) }, cashier)).toMatchObject({ totalCount: 0 });
    for (const of of [schoolId(1), schoolId(2)])
      expect(await found({ keyword: west.studentNumber, schoolId: of }, cashier)).toMatchObject({ totalCount: 0 });
  });
});
