import { expect, it } from 'vitest';
import { formatClaims } from './claims.ts';

it.each<[string, unknown, string]>([
  ['a text', 'staff-1', 'staff-1'],
  ['a number', 1795224429, '1795224429'],
  ['a boolean', true, 'true'],
  ['a list', ['NOTICE', 'REFUND'], '[NOTICE REFUND]'],
  ['an empty list', [], '[]'],
  ['a list of lists', [['a', 'b'], 'c'], '[[a b] c]'],
])('a claim that is %s reaches the function as API Gateway writes it', (_, claim, expected) => {
  expect(formatClaims({ claim })).toEqual({ claim: expected });
});
