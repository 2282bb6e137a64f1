import { beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { importStudent } from '../../test/support/import-students.ts';
import { requestsDuring } from '../../test/support/table-requests.ts';
import { create } from '../storage/action.ts';
import { openTables } from '../storage/client.ts';
import { writeAll } from '../storage/write.ts';
import { studentStore } from './student-store.ts';
import { student } from './student.ts';

describe('the students of a school with some numbers', () => {
  const schoolId = asId('school', demonstrationId.school(7_001));
  /** Two of them have the same number, in other widths. */
  const stored = ['A100', 'A101', 'A102', 'A103', 'B200', 'Ａ１０１', 'Ｃ３００', '班2'];

  beforeAll(async () => {
    const rows = stored.map((studentNumber, index) => {
      const studentId = asId('student', demonstrationId.student(70_001 + index));
      return create(student, { ...importStudent(1), schoolId, studentId, studentNumber });
    });
    await writeAll(openTables(), rows);
  });

  const find = (...numbers: string[]) =>
    requestsDuring(() => studentStore(openTables()).withNumbers(schoolId, new Set(numbers)));

  it.each([
    ['one', ['A101'], ['A101']],
    ['some in any order', ['A102', 'A100'], ['A100', 'A102']],
    ['all of the usual kind', ['B200', 'A100', 'A103'], ['A100', 'A103', 'B200']],
  ])('are read alone, between the first and the last: %s', async (_, numbers, expected) => {
    const { result, requests } = await find(...numbers);

    expect(requests).toBe(1);
    expect(numbers.map((number) => result.get(number)?.studentNumber).sort()).toEqual(expected);
    expect(result.size).toBeLessThan(stored.length - 2);
  });

  it.each([
    ['one is nobody’s', ['A100', 'Z999']],
    ['one is stored in another width', ['A100', 'C300']],
    ['one is not of letters and digits', ['A100', '班2']],
    ['none is of letters and digits', ['班2']],
    ['there are none', []],
    ['one is longer than a key of the table', ['A100', `A${'1'.repeat(3_000)}`]],
  ])('are the same as those of the whole school when %s', async (_, numbers) => {
    const ofSchool = await studentStore(openTables()).byNumber(schoolId);

    const { result } = await find(...numbers);

    for (const number of numbers) expect(result.get(number)).toEqual(ofSchool.get(number));
    expect(ofSchool.get('C300')?.studentNumber).toBe('Ｃ３００');
  });

  it('are whose number is stored in normal width, if two have the same one', async () => {
    const ofSchool = await studentStore(openTables()).byNumber(schoolId);
    const { result } = await find('A101', 'Z999');

    expect([ofSchool.get('A101')?.studentNumber, result.get('A101')?.studentNumber]).toEqual(['A101', 'A101']);
    expect(ofSchool.size).toBe(stored.length - 1);
  });
});
