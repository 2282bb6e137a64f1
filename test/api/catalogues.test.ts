import { describe, expect, it } from 'vitest';
import { demonstrationDocuments } from '../../shared/demonstration/documents.ts';
import { demonstrationId, examples } from '../../shared/demonstration/ids.ts';
import type { MastersDocument } from '../../shared/organisation/document.ts';
import { session } from '../../shared/session/contract.ts';
import { settings } from '../../shared/settings/contract.ts';
import { students } from '../../shared/students/contract.ts';
import { answerAs, callAs } from '../support/cloud.ts';

const [firstDocument, secondDocument] = demonstrationDocuments() as [MastersDocument, MastersDocument];

describe('schools', () => {
  it('N6.11 are those that the user may operate', async () => {
    const names = async (person: 'bursar' | 'cashier' | 'otherBursar') =>
      (await callAs(person, students.listOperableSchools, {})).list.map(({ schoolId }): string => schoolId);

    expect(await names('bursar')).toEqual([1, 2, 3].map(demonstrationId.school));
    expect(await names('cashier')).toEqual([demonstrationId.school(1)]);
    expect(await names('otherBursar')).toEqual([demonstrationId.school(4)]);
  });

  it('N3.65 N3.67 have stages, grades and classes by their codes', async () => {
    const west = await callAs('bursar', students.listSchoolGrades, { schoolId: demonstrationId.school(2) });

    expect(west.sections.map(({ studySection }) => studySection)).toEqual([1, 2]);
    expect(west.sections[0]?.grades.map(({ grade }) => grade)).toEqual([30, 31, 32]);
    expect(west.sections[1]?.grades.map(({ grade }) => grade)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(west.sections[1]?.grades[0]?.classes[0]).toMatchObject({ className: '1班', classEName: 'Class 1' });
  });

  it('come with the flags of the organisation', async () => {
    const me = await callAs('clerk', session.whoAmI, {});

    expect(me).toMatchObject({ org: { timeZone: 'Asia/Shanghai', currency: 'CNY' }, schools: [{ autoSplit: true }] });
  });
});

describe('students', () => {
  const one = firstDocument.students[4321]!;
  const found = async (input: object, person: 'bursar' | 'cashier' = 'bursar') => {
    const page = await callAs(person, students.listStudents, { pageSize: 10, ...input });
    return { ...page, ids: page.list.map(({ studentId }): string => studentId) };
  };

  it('N7.015 is one when asked for by id', async () => {
    const page = await found({ id: one.studentId, pageIndex: 1, pageSize: 10 });

    expect(page).toMatchObject({ totalCount: 1, ids: [one.studentId] });
    expect(page.list[0]).toMatchObject({
      studentName: one.name,
      studentEName: one.eName,
      studentNumber: one.studentNumber,
    });
  });

  it.each([
    ['number', one.studentNumber],
    ['phone', one.phoneNumber],
    ['name', one.name],
    ['English name in another case', one.eName.toUpperCase()],
  ])('are found by %s', async (_, keyword) => {
    const page = await found({ keyword, schoolId: one.schoolId, grade: one.grade, pageSize: 96 });

    expect(page.ids).toContain(one.studentId);
    expect(page.totalCount).toBeLessThan(40);
  });

  it('N9.18 come 96 to a page, by grade, class and number', async () => {
    const page = await callAs('bursar', students.listStudents, { schoolId: examples.schoolId });
    const next = await callAs('bursar', students.listStudents, { schoolId: examples.schoolId, pageIndex: 2 });

    expect(page.totalCount).toBe(5000);
    expect([...page.list, ...next.list].map(({ studentId }): string => studentId)).toEqual(
      firstDocument.students
        .filter(({ schoolId }) => schoolId === examples.schoolId)
        .sort((a, b) => a.grade - b.grade || (a.classId ?? 'Z').localeCompare(b.classId ?? 'Z'))
        .slice(0, 192)
        .map(({ studentId }) => studentId),
    );
  });

  it('N3.64 are filtered by class, stage and status', async () => {
    const ofClass = await found({ classId: examples.classId, schoolId: examples.schoolId, pageSize: 96 });
    const pending = await found({ studentStatus: 6, schoolId: examples.schoolId });
    const kindergarten = await found({ studySection: 1, schoolId: demonstrationId.school(2) });

    expect(ofClass.list.every(({ classId }) => (classId as string) === examples.classId)).toBe(true);
    expect(pending.totalCount).toBe(Math.floor(5000 / 97));
    expect(pending.list.every(({ classId, className: name }) => classId === undefined && name === '')).toBe(true);
    expect(kindergarten.list.every(({ grade }) => grade >= 30)).toBe(true);
    expect(kindergarten.totalCount).toBeGreaterThan(0);
  });

  it('of all schools at once are not asked for', async () => {
    expect(await answerAs('bursar', students.listStudents, { keyword: one.name })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'schoolId', code: 'required' }] },
    });
  });

  it('of another school or organisation are not found, by filter or by id', async () => {
    const foreign = secondDocument.students[0]!;
    const west = firstDocument.students.find(({ schoolId }) => schoolId === demonstrationId.school(2))!;

    expect(await found({ schoolId: demonstrationId.school(4) })).toMatchObject({ totalCount: 0, list: [] });
    expect(await found({ id: foreign.studentId })).toMatchObject({ totalCount: 0 });
    expect(await found({ id: west.studentId }, 'cashier')).toMatchObject({ totalCount: 0 });
    for (const schoolId of [west.schoolId, examples.schoolId])
      expect(await found({ keyword: west.studentNumber, schoolId }, 'cashier')).toMatchObject({ totalCount: 0 });
  });
});

describe('fee items', () => {
  const items = async (input: object, person: 'bursar' | 'otherBursar' = 'bursar') =>
    callAs(person, settings.listFeeItems, { page: { pageSize: 50 }, ...input });

  it('are those of the school and stage, by number', async () => {
    const kindergarten = await items({ schoolId: demonstrationId.school(2), sectionId: 1 });
    const numbers = kindergarten.list.map(({ payItemNo }) => payItemNo);

    expect(numbers).toEqual(numbers.toSorted());
    expect(kindergarten.list.some(({ eName }) => eName.startsWith('Summer camp'))).toBe(false);
    expect(kindergarten.list.some(({ eName }) => eName.startsWith('Lunch'))).toBe(true);
  });

  it('N3.38 are filtered by custodial, status, account and keyword', async () => {
    const custodial = await items({ escrow: 1 });
    const outOfUse = await items({ status: 0 });
    const meals = await items({ payAccountId: demonstrationId.account(6) });
    const uniforms = await items({ keyword: 'school UNIFORM' });

    expect(custodial.list.every(({ custodial: escrow }) => escrow === 1)).toBe(true);
    expect(outOfUse.totalCount).toBe(2);
    expect(meals.totalCount).toBe(6);
    expect(uniforms.list.map(({ payItemNo }) => payItemNo)).toEqual(['F0019', 'F0049']);
  });

  it('of another organisation or school are not found', async () => {
    expect((await items({}, 'otherBursar')).totalCount).toBe(3);
    expect((await items({ schoolId: demonstrationId.school(4) })).totalCount).toBe(0);
    expect((await items({ schoolId: demonstrationId.school(3), keyword: 'Lunch' })).totalCount).toBe(0);
  });
});
