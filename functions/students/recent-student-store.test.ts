import { describe, expect, it } from 'vitest';
import { asId } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { importStudent } from '../../test/support/import-students.ts';
import { requestsDuring } from '../../test/support/table-requests.ts';
import { create } from '../storage/action.ts';
import { openTables } from '../storage/client.ts';
import { writeAll } from '../storage/write.ts';
import { recentStudentStore } from './recent-student-store.ts';
import { studentStore } from './student-store.ts';
import { student } from './student.ts';

const now = Date.parse('2026-09-01T08:00:00Z');
const keptMs = 30_000;
const open = (tables = openTables()) => recentStudentStore(studentStore(tables));

/** Adds a student of `number` to a school. */
const addStudent = async (number: number, school: number): Promise<void> => {
  const studentId = asId('student', demonstrationId.student(number));
  const schoolId = asId('school', demonstrationId.school(school));
  await writeAll(openTables(), [
    create(student, { ...importStudent(1), schoolId, studentId, studentNumber: String(number) }),
  ]);
};

describe('the students of a school, asked for again', () => {
  it('are read once in 30 s, then with those who came meanwhile, in their order', async () => {
    const schoolId = demonstrationId.school(7_002);
    await addStudent(71_002, 7_002);
    const ofSchool = open();
    const numbers = async (time: number) => (await ofSchool(schoolId, time)).map(({ studentNumber }) => studentNumber);
    expect(await numbers(now)).toEqual(['71002']);
    await addStudent(71_001, 7_002);

    const again = await requestsDuring(() => numbers(now + keptMs - 1));
    const later = await requestsDuring(() => numbers(now + keptMs));

    expect(again).toMatchObject({ result: ['71002'], requests: 0 });
    expect(later).toMatchObject({ result: ['71001', '71002'], requests: 1 });
  });

  it('are kept for four schools: the one that was read first is read again after a fifth', async () => {
    const ofSchool = open();
    const ask = async (school: number) =>
      (await requestsDuring(() => ofSchool(demonstrationId.school(school), now))).requests;
    for (const school of [7_011, 7_012, 7_013, 7_014]) expect(await ask(school)).toBe(1);
    expect(await ask(7_011)).toBe(0);

    expect(await ask(7_015)).toBe(1);

    expect(await ask(7_014)).toBe(0);
    expect(await ask(7_011)).toBe(1);
  });

  it('are read again at once when they could not be read', async () => {
    const tables = openTables();
    const ofSchool = open({ ...tables, name: { ...tables.name, main: 'no-such-table' } });
    const ask = () =>
      requestsDuring(() => ofSchool(demonstrationId.school(7_021), now).catch((error: unknown) => String(error)));

    const [first, second] = [await ask(), await ask()];

    expect([first.requests, second.requests]).toEqual([1, 1]);
    expect(second.result).toContain('ResourceNotFound');
  });
});
