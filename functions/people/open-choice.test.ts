import { expect, it } from 'vitest';
import { isChoiceOpen } from './open-choice.ts';

const groups = [{ groupId: 'g1', name: 'Club', choiceCount: 1 }];

it.each<[string, Parameters<typeof isChoiceOpen>[0], Parameters<typeof isChoiceOpen>[1], boolean]>([
  ['their row says so, whatever the notice bills others', { groups: [] }, { billed: 'listedOpen' }, true],
  ['their row says that it is made', { groups }, { billed: 'listed' }, false],
  ['their row is of the release before, and no order made the choice of the notice', { groups }, {}, true],
  ['their row is of the release before, and an order made it', { groups }, { orderNo: '1' }, false],
  ['their row is of the release before, and the notice has no choice', { groups: [] }, {}, false],
])('of a person whose choice is open or made: %s', (_, notice, state, expected) => {
  expect(isChoiceOpen(notice, state)).toBe(expected);
});
