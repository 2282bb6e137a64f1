import { expect, it } from 'vitest';
import { schoolId } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { handler } from './list-operable-schools.ts';

it.each([
  ['bursar', [1, 2, 3]],
  ['cashier', [1]],
  ['otherBursar', [4]],
] as const)('N6.11 lists the schools that the %s may operate', async (by, expected) => {
  const { list } = await perform(handler, {}, { by });

  expect(list.map((school) => school.schoolId)).toEqual(expected.map(schoolId));
});
