import { describe, expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../../shared/demonstration/ids.ts';
import { firstPlace } from './last-place.ts';
import type { Schools } from './schools.ts';

const school = (name: string, ...stages: (1 | 2 | 3)[]): Schools[number] => ({
  ...{ schoolId: asId('school', demonstrationId.school(Number(name))), name, eName: name, autoSplit: false },
  sections: stages.map((studySection) => ({ studySection, name: '', eName: '' })),
});
const [one, two, small] = [school('1', 1, 2), school('2', 2, 3), school('3', 3)];
const last = { schoolId: two.schoolId, studySection: 3 as const };

describe('the place that a new notice starts with', () => {
  it.each([
    ['nothing among several schools', [one, two], undefined, undefined, {}],
    ['the only school', [one], undefined, undefined, { schoolId: one.schoolId }],
    ['the only stage of it', [small], undefined, undefined, { schoolId: small.schoolId, studySection: 3 }],
    ['that of the last notice', [one, two], last, undefined, last],
    ['the school of a link before it', [one, two], last, one, { schoolId: one.schoolId }],
    ['the stage of the last notice in the school of a link', [one, two], last, two, last],
    ['nothing when the last school may not be operated any more', [one, small], last, undefined, {}],
    [
      'no stage that the last school has no more',
      [one, school('2', 1, 2)],
      last,
      undefined,
      { schoolId: two.schoolId },
    ],
  ] as const)('is %s', (_, schools, kept, linked, expected) => {
    expect(firstPlace([...schools], kept, linked)).toEqual({
      schoolId: undefined,
      studySection: undefined,
      ...expected,
    });
  });
});
