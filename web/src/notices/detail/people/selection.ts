import { looseId, type Id } from '../../../../../shared/contract/ids.ts';

/** `all`: every match of the filter (domain section 11); otherwise the listed students. */
export type Selection = { readonly kind: 'all' } | { readonly kind: 'some'; readonly ids: readonly Id<'student'>[] };

/** So many ids fit into a URL that every proxy accepts (8 KB). */
export const selectedMax = 200;

const everything = 'all';
const separator = '.';
const none: Selection = { kind: 'some', ids: [] };

/** Reads the selection from the URL; anything that is no student id is ignored. */
export const readSelection = (text: string): Selection => {
  if (text === everything) return { kind: 'all' };
  const ids = text.split(separator).flatMap((part) => {
    const read = looseId('student').safeParse(part);
    return read.success ? [read.data] : [];
  });
  return ids.length === 0 ? none : { kind: 'some', ids: [...new Set(ids)] };
};

export const writeSelection = (selection: Selection): string =>
  selection.kind === 'all' ? everything : selection.ids.join(separator);

/** The selection after a change on one page; other pages keep theirs. */
export const withPage = (
  selection: Selection,
  page: readonly Id<'student'>[],
  ticked: readonly Id<'student'>[],
): Selection => {
  const onPage = new Set(page);
  const others = selection.kind === 'all' ? [] : selection.ids.filter((id) => !onPage.has(id));
  return { kind: 'some', ids: [...others, ...ticked] };
};

export const isSelected = (selection: Selection, id: Id<'student'>): boolean =>
  selection.kind === 'all' || selection.ids.includes(id);

/**
 * The selection after a click in a list that shows `shown` as selected, and `ticked` from then on. A click can come before the list
 * shows the one before it: only what it changes is taken over.
 */
export const withClick = (
  selection: Selection,
  page: readonly Id<'student'>[],
  shown: readonly Id<'student'>[],
  ticked: readonly Id<'student'>[],
): Selection => {
  const isChanged = (id: Id<'student'>) => shown.includes(id) !== ticked.includes(id);
  return withPage(
    selection,
    page,
    page.filter((id) => (isChanged(id) ? ticked.includes(id) : isSelected(selection, id))),
  );
};

/** How many are selected, out of `matches`; undefined while it is not known how many match. */
export const selectedCount = <Matches extends number | undefined>(
  selection: Selection,
  matches: Matches,
): number | Matches => (selection.kind === 'all' ? matches : selection.ids.length);
