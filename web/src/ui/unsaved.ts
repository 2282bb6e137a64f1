/** The forms of this tab that can have unsaved changes; each tells whether it has some at this moment. */
const forms = new Set<() => boolean>();

/** Call it when a form opens; what it answers, when the form closes. */
export const addForm = (isDirty: () => boolean): (() => void) => {
  forms.add(isDirty);
  return () => forms.delete(isDirty);
};

export const hasUnsaved = (): boolean => [...forms].some((isDirty) => isDirty());

/** The user was asked, or is signed out: from now on nothing asks. */
export const discardUnsaved = (): void => forms.clear();
