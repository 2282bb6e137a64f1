/** The attribute of the element around a search field. */
export const searchMark = 'data-student-search';

/** The fields of the search: Cloudscape keeps a hidden copy of the header to measure it. */
const fields = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>(`[${searchMark}] input`)];

/** Whether keys that are pressed now are typed into something. Nothing that is searched for begins with `/`. */
const isTypedInto = (element: Element | null): boolean => {
  if (element instanceof HTMLInputElement && fields().includes(element)) return element.value !== '';
  return element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea, select'));
};

/** Moves the focus to the search in the header and selects its text; does nothing where there is no room for it. */
export const focusSearch = (): void => {
  const field = fields().find((one) => one.checkVisibility({ visibilityProperty: true }));
  field?.focus();
  field?.select();
};

/** Closed lists of Cloudscape that can be searched are dialogs that nobody sees. */
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role=dialog]')].some((dialog) =>
    dialog.checkVisibility({ visibilityProperty: true }),
  );

/** Whether the keyboard is still in the search, and what was searched for still in the field. */
export const isStillSearched = (text: string): boolean =>
  fields().some((field) => field === document.activeElement && field.value.trim() === text);

/** `/` leads to the search, but not where it is typed, and not from a dialog. */
export const isSearchKey = (event: KeyboardEvent): boolean =>
  event.key === '/' &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.isComposing &&
  !isTypedInto(document.activeElement) &&
  !isDialogOpen();
