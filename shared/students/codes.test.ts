import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { grade, studentStatus } from './codes.ts';
import { compareGrades } from './order.ts';
import { studentTexts } from './texts/site.ts';

const integers = Array.from({ length: 200 }, (_, index) => index - 100);
const codes = integers.filter((code) => grade().safeParse(code).success);
const inOrder = codes.map((code) => grade().parse(code)).toSorted(compareGrades);

describe('grade codes', () => {
  it('N3.65 are 30 to 34 for kindergarten, which comes before newcomers and grades', () => {
    expect(codes.filter((code) => code >= 20 && code < 50)).toEqual([30, 31, 32, 33, 34]);
    expect(inOrder.slice(0, inOrder.indexOf(0))).toEqual([30, 31, 32, 33, 34]);
  });

  it('N3.67 are 1 to 13 for grades, which come between newcomers and college years', () => {
    const grades = Array.from({ length: 13 }, (_, index) => index + 1);

    expect(codes.filter((code) => code >= 1 && code < 30)).toEqual(grades);
    expect(inOrder.slice(inOrder.indexOf(0) + 1, inOrder.indexOf(51))).toEqual(grades);
  });

  it('N3.66 N3.68 N3.69 N3.70 are 0 for newcomers, 51 to 55 for college, then -1 for graduates and -2 for unknown', () => {
    expect(codes.filter((code) => code >= 50 || code < 1)).toEqual([-2, -1, 0, 51, 52, 53, 54, 55]);
    expect(inOrder.slice(inOrder.indexOf(51))).toEqual([51, 52, 53, 54, 55, -1, -2]);
  });
});

describe('status codes of students', () => {
  it.each([
    [1, 'inSchool'],
    [3, 'suspended'],
    [4, 'droppedOut'],
    [5, 'transferred'],
    [6, 'pendingClass'],
    [7, 'freshman'],
    [8, 'graduated'],
    [9, 'promoted'],
  ] as const)('N3.64 %i is %s', (code, word) => {
    expect(z.decode(studentStatus(), code)).toBe(word);
    expect(z.encode(studentStatus(), word)).toBe(code);
  });

  it.each([
    [1, 'In school', '在校'],
    [3, 'Suspended', '休学'],
    [4, 'Dropped out', '退学'],
    [5, 'Transferred', '转学'],
    [6, 'Class pending', '待分班'],
    [7, 'New student', '新生'],
    [8, 'Graduated', '已毕业'],
    [9, 'Moved to a higher school', '已升学'],
  ] as const)('N3.64 %i is shown as %s, %s', (code, en, zh) => {
    expect(studentTexts.studentStatus[z.decode(studentStatus(), code)]).toEqual({ en, zh });
  });

  it('N3.64 are no others', () => {
    expect(integers.filter((code) => studentStatus().safeParse(code).success)).toEqual([1, 3, 4, 5, 6, 7, 8, 9]);
  });
});
