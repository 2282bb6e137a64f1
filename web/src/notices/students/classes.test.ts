import { describe, expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../../shared/demonstration/ids.ts';
import type { GradeWithClasses } from '../parts/school-classes.ts';
import { lotsOf } from './classes.ts';

const schoolClass = (index: number) => ({
  classId: asId('class', demonstrationId.class(index)),
  name: `${index}班`,
  eName: `Class ${index}`,
});
const classIdOf = (index: number) => schoolClass(index).classId;
const grades: GradeWithClasses[] = [
  { grade: 1, name: '一年级', eName: 'Grade 1', classes: [schoolClass(1), schoolClass(2)] },
  { grade: 2, name: '二年级', eName: 'Grade 2', classes: [schoolClass(3), schoolClass(4)] },
  { grade: 3, name: '三年级', eName: 'Grade 3', classes: [schoolClass(5)] },
];

describe('lotsOf', () => {
  it('sends one request for a full grade, and one for each single class otherwise', () => {
    const lots = lotsOf(grades, new Set([1, 2, 4].map(classIdOf)));

    expect(lots).toEqual([
      { where: { grade: 1 }, classCount: 2 },
      { where: { classId: classIdOf(4) }, classCount: 1 },
    ]);
  });

  it('sends no request when nothing is chosen', () => {
    expect(lotsOf(grades, new Set())).toEqual([]);
  });

  it('covers every chosen class', () => {
    const lots = lotsOf(grades, new Set([1, 2, 3, 4, 5].map(classIdOf)));

    expect(lots.reduce((sum, { classCount }) => sum + classCount, 0)).toBe(5);
  });
});
