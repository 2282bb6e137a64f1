import { expect, it } from 'vitest';
import { emptyForm, factsOf } from '../form.ts';
import { whyFormRefused } from '../../../../../shared/notices/form-rules.ts';
import { copiedGroups } from './copied.ts';

const group = { groupId: 'g1', name: 'Clubs', choiceCount: '2', photoIds: ['chess', 'choir', 'dance'] };
const today = (...offered: readonly string[]) => new Map(offered.map((photoId) => [photoId, `${photoId} today`]));

it('the groups of a copied notice have the items that are still offered, and none is left out while it has one', () => {
  expect(copiedGroups([group], today('chess', 'dance'))).toEqual([
    { ...group, photoIds: ['chess today', 'dance today'] },
  ]);
  expect(copiedGroups([group], today('chess'))).toEqual([{ ...group, photoIds: ['chess today'] }]);
  expect(copiedGroups([group], today())).toEqual([]);
});

it('N5.47 a group of which too few are left keeps the form from being saved as it is', () => {
  const groups = copiedGroups([group], today('chess'));

  expect(whyFormRefused(factsOf({ ...emptyForm, groups }, '2026-09-01'))).toContainEqual({
    path: 'groupItems.0.choiceCount',
    code: 'choiceCountTooBig',
    params: { count: 1 },
  });
});
