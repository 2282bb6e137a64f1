/** The forms of this tab that have unsaved changes. */
const forms = new Set<object>();

/** Call it when a form gets unsaved changes; what it answers, when they are saved or given up. */
export const addUnsaved = (): (() => void) => {
  const form = {};
  forms.add(form);
  return () => forms.delete(form);
};

export const hasUnsaved = (): boolean => forms.size > 0;

/** The user was asked, or is signed out: from now on nothing asks. */
export const discardUnsaved = (): void => forms.clear();
