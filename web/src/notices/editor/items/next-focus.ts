import { useEffect, useRef } from 'react';
import type { EditorForm, EditorItem } from '../form.ts';
import { sectionsOf } from './sections.ts';

/** Items that were added, or a group. */
type Added = readonly Pick<EditorItem, 'itemId'>[] | 'group';

const fieldOf = (form: EditorForm, added: Added): string => {
  if (added === 'group') return `[data-group-name="${form.groups.at(-1)?.groupId}"]`;
  const ids = new Set<string>(added.map(({ itemId }) => itemId));
  const first = sectionsOf(form)
    .flatMap(({ rows }) => rows)
    .find(({ item }) => ids.has(item.itemId));
  return `tr[data-item="${first?.item.itemId}"] [data-column="price"] input`;
};

/** Gives the focus to what was added, as soon as it is shown: the work goes on there. */
export const useNextFocus = (form: EditorForm): ((added: Added) => void) => {
  const added = useRef<Added>(undefined);
  useEffect(() => {
    if (added.current === undefined) return;
    const field = document.querySelector<HTMLInputElement>(fieldOf(form, added.current));
    added.current = undefined;
    field?.focus();
    field?.select();
  });
  return (next) => {
    added.current = next;
  };
};
