import { looseId, type Id } from '../../../../../shared/contract/ids.ts';

/** `all`: every match of the filter (domain section 11) but those that were unticked; otherwise the listed students. */
export type Selection =
  | { readonly kind: 'all'; readonly except: readonly Id<'student'>[] }
  | { readonly kind: 'some'; readonly ids: readonly Id<'student'>[] };

/** So many ids fit into a URL that every proxy accepts (8 KB). */
export const selectedMax = 200;

const everything = 'all';
const separator = '.';
export const noSelection: Selection = { kind: 'some', ids: [] };
export const allMatches: Selection = { kind: 'all', except: [] };

/** Reads the selection from the URL; anything that is no student id is ignored. */
export const readSelection = (text: string): Selection => {
  const [first, ...rest] = text.split(separator);
  const isAll = first === everything;
  const named = (isAll ? rest : [first, ...rest]).flatMap((part) => {
    const read = looseId('student').safeParse(part);
    return read.success ? [read.data] : [];
  });
  const ids = [...new Set(named)];
  return isAll ? { kind: 'all', except: ids } : { kind: 'some', ids };
};

export const writeSelection = (selection: Selection): string =>
  (selection.kind === 'all' ? [everything, ...selection.except] : selection.ids).join(separator);

/** How many students the selection names; `selectedMax` fit into the URL. */
export const namedCount = (selection: Selection): number =>
  (selection.kind === 'all' ? selection.except : selection.ids).length;

/** The selection after a change on one page; other pages keep theirs. To untick a whole page of all matches clears all. */
export const withPage = (
  selection: Selection,
  page: readonly Id<'student'>[],
  ticked: readonly Id<'student'>[],
): Selection => {
  const onPage = new Set(page);
  const elsewhere = (ids: readonly Id<'student'>[]) => ids.filter((id) => !onPage.has(id));
  if (selection.kind === 'some') return { kind: 'some', ids: [...elsewhere(selection.ids), ...ticked] };
  const unticked = page.filter((id) => !ticked.includes(id));
  const isPageCleared = unticked.length === page.length && page.every((id) => isSelected(selection, id));
  return isPageCleared && page.length > 1
    ? noSelection
    : { kind: 'all', except: [...elsewhere(selection.except), ...unticked] };
};

export const isSelected = (selection: Selection, id: Id<'student'>): boolean =>
  selection.kind === 'all' ? !selection.except.includes(id) : selection.ids.includes(id);

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
): number | Matches => {
  if (selection.kind === 'some') return selection.ids.length;
  return matches === undefined ? matches : Math.max(0, matches - selection.except.length);
};
