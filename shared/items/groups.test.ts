import { expect, it } from 'vitest';
import { groupsView } from './groups.ts';

it('S3.31 every group has its two colours, however many there are', () => {
  const groups = Array.from({ length: 12 }, (_, at) => ({ groupId: `g${at + 1}`, name: 'Club', choiceCount: 1 }));
  const colour = expect.stringMatching(/^#[\da-f]{6}$/) as string;

  expect(groupsView(groups, [])).toEqual(
    groups.map((group) => ({ ...group, photoIds: [], color: colour, backgroundColor: colour })),
  );
});
