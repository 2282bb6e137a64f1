import { expect, it } from 'vitest';
import { discountsIn, groupIn } from './stored-terms.ts';

it.each([
  ['-100.00', [{ fen: 10_000 }]],
  ['85%', [{ permille: 850 }]],
  ['-0.05, 85.5%, -10.00', [{ fen: 5 }, { permille: 855 }, { fen: 1_000 }]],
  ['85%, free', [{ permille: 850 }, { text: 'free' }]],
])('reads the discounts %s of the journal', (text, discounts) => {
  expect(discountsIn(text)).toEqual(discounts);
});

it.each([
  ['Club (1)', { group: 'Club', count: 1 }],
  ['Club (old) (12)', { group: 'Club (old)', count: 12 }],
  ['Club', undefined],
])('reads the group %s of the journal', (text, group) => {
  expect(groupIn(text)).toEqual(group);
});
