import { withItems, type EditorForm, type EditorGroup, type EditorItem } from './form.ts';

/** The group that an item is a choice of. */
export const groupOfItem = (
  { groups }: EditorForm,
  { photoId }: Pick<EditorItem, 'photoId'>,
): EditorGroup | undefined => groups.find(({ photoIds }) => photoIds.includes(photoId));

/** A group without a name that asks for one of its items; numbered so that no other group has its id. */
export const withNewGroup = (form: EditorForm): EditorForm => {
  const taken = new Set(form.groups.map(({ groupId }) => groupId));
  const free = Array.from({ length: taken.size + 1 }, (_, index) => `g${index + 1}`).find((id) => !taken.has(id)) ?? '';
  return { ...form, groups: [...form.groups, { groupId: free, name: '', choiceCount: '1', photoIds: [] }] };
};

export const withGroup = (form: EditorForm, groupId: string, change: Partial<EditorGroup>): EditorForm => ({
  ...form,
  groups: form.groups.map((group) => (group.groupId === groupId ? { ...group, ...change } : group)),
});

/** Without a group and its items. */
export const withoutGroup = (form: EditorForm, { groupId, photoIds }: EditorGroup): EditorForm => ({
  ...form,
  items: form.items.filter(({ photoId }) => !photoIds.includes(photoId)),
  groups: form.groups.filter((group) => group.groupId !== groupId),
});

/** Adds items to a group. */
export const withGroupItems = (form: EditorForm, groupId: string, added: readonly EditorItem[]): EditorForm => {
  const group = form.groups.find((one) => one.groupId === groupId);
  if (!group) return form;
  const photoIds = [...group.photoIds, ...added.map(({ photoId }) => photoId)];
  return withGroup(withItems(form, added), groupId, { photoIds });
};
