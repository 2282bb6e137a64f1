import { describe, expect, it } from 'vitest';
import { compareStudents } from './order.ts';

const at = (grade: 30 | 0 | 1 | 13 | -1, name: string, studentNumber: string) => ({
  grade,
  class: name,
  studentNumber,
});

describe('order of students', () => {
  it('is by grade, then class, then number, kindergarten first and graduates last', () => {
    const sorted = [
      at(30, '1班', '5'),
      at(0, '', '9'),
      at(1, '2班', '10'),
      at(1, '10班', '2'),
      at(1, '10班', '10'),
      at(1, '', '1'),
      at(13, '1班', '1'),
      at(-1, '', '1'),
    ];

    expect([...sorted].reverse().sort(compareStudents)).toEqual(sorted);
  });
});
