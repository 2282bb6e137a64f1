import { describe, expect, it } from 'vitest';
import { inStudentOrder, sortKeyOf } from './order.ts';

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

    expect(inStudentOrder([...sorted].reverse(), (one) => ({ ...one, class: sortKeyOf(one.class) }))).toEqual(sorted);
  });

  it('N3.67 is from grade 1 to grade 13, by number', () => {
    const inOrder = ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const).map((grade) => ({ grade }));
    const placeOf = ({ grade }: (typeof inOrder)[number]) => ({ grade, class: '', studentNumber: '1' });

    expect(inStudentOrder([...inOrder].reverse(), placeOf)).toEqual(inOrder);
  });

  it.each([
    ['2班', '10班'],
    ['Class 9B', 'class 10a'],
    ['a', 'B'],
    ['02', '3'],
    ['班', '班1'],
    ['２班', '10班'],
    ['9班', '１０班'],
    ['高一（3）班', '高一(10)班'],
    ['Émile', 'Zoe'],
  ])('has %s before %s', (one, other) => {
    expect(sortKeyOf(one) < sortKeyOf(other)).toBe(true);
  });
});
