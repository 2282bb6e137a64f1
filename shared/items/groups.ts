/** A choice of items: of those in the group a parent pays exactly `choiceCount` (N3.52). The items name their group. */
export interface ItemGroup {
  /** Unique on its notice. */
  readonly groupId: string;
  readonly name: string;
  readonly choiceCount: number;
}

export const groupLimits = { nameCharacters: 200 } as const;

/** The colours in which a group is marked, on every screen alike (N3.55). */
const palette = [
  { color: '#0972d3', backgroundColor: '#f2f8fd' },
  { color: '#037f0c', backgroundColor: '#f2fcf3' },
  { color: '#8d6605', backgroundColor: '#fffce9' },
  { color: '#9469d6', backgroundColor: '#f8f5fd' },
  { color: '#c33d69', backgroundColor: '#fdf3f6' },
] as const;

interface Photographed {
  readonly photoId: string;
  readonly groupId?: string | undefined;
}

/** The group of an item, as the documents name it with the item. */
export const groupOf = (
  { groupId }: Pick<Photographed, 'groupId'>,
  groups: readonly ItemGroup[] | undefined,
): Pick<ItemGroup, 'groupId' | 'name'> | undefined => {
  const found = groupId === undefined ? undefined : groups?.find((group) => group.groupId === groupId);
  return found && { groupId: found.groupId, name: found.name };
};

/** The groups with their items and colours, as screens show them. */
export const groupsView = (groups: readonly ItemGroup[] | undefined, items: readonly Photographed[]) =>
  (groups ?? []).map((group, index) => ({
    ...group,
    photoIds: items.filter(({ groupId }) => groupId === group.groupId).map(({ photoId }) => photoId),
    ...(palette[index % palette.length] ?? palette[0]),
  }));
