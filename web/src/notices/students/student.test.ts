import { describe, expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../../shared/demonstration/ids.ts';
import { withAdded, type ChosenStudent } from './student.ts';

const student = (index: number): ChosenStudent => ({
  studentId: asId('student', demonstrationId.student(index)),
  name: `学生${index}`,
  eName: `Student ${index}`,
  studentNumber: String(index),
  className: '',
});
const numbersOf = (students: readonly ChosenStudent[]) => students.map(({ studentNumber }) => studentNumber);

describe('chosen students', () => {
  it('are added at the end, without duplicates', () => {
    expect(numbersOf(withAdded([student(1)], [student(2), student(1), student(3), student(3)]))).toEqual([
      '1',
      '2',
      '3',
    ]);
  });

  it('are never those who are on the notice already', () => {
    expect(numbersOf(withAdded([], [student(1), student(2)], [student(2)]))).toEqual(['1']);
  });
});
