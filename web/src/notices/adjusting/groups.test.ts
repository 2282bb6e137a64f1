import { expect, it } from 'vitest';
import { mayAddGroups } from './plan.ts';

it('S2.75 groups are added while nothing is paid or all is refunded, and in no other pay status', () => {
  const statuses = ['toPay', 'accepted', 'refunded', 'partPaid', 'completed', 'overpaid', 'refunding'] as const;

  expect(statuses.filter((payStatus) => mayAddGroups({ payStatus }))).toEqual(['toPay', 'refunded']);
});
