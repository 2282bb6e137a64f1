import type { FrozenGroup, FrozenItem } from './frozen-item.ts';

/** The groups that items of a person are choices of; undefined when there are none. */
export const groupsOfItems = (
  items: readonly FrozenItem[],
  groups: readonly FrozenGroup[] = [],
): FrozenGroup[] | undefined => {
  const used = groups.filter(({ groupId }) => items.some((item) => item.groupId === groupId));
  return used.length > 0 ? used : undefined;
};
