import { expect, it } from 'vitest';
import { schoolId } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { handler } from './list-school-grades.ts';

it('lists stages, grades by their codes, and classes', async () => {
  const { sections } = await perform(handler, { schoolId: schoolId(2) });

  expect(sections.map(({ studySection, eName }) => [studySection, eName])).toEqual([
    [1, 'Kindergarten'],
    [2, 'Primary school'],
  ]);
  expect(sections[0]?.grades.map(({ grade, eName }) => [grade, eName])).toEqual([
    [30, 'K1'],
    [31, 'K2'],
    [32, 'K3'],
  ]);
  expect(sections[1]?.grades.map(({ grade }) => grade)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(sections[1]?.grades[0]?.classes[0]).toMatchObject({ name: '1班', eName: 'Class 1' });
});
