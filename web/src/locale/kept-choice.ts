/**
 * What was chosen for this browser, such as the language. A browser that blocks cookies, or a viewer in another
 * application, gives a page no storage: then nothing is kept, and the page is shown all the same.
 */
export const keptChoice = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};

export const keepChoice = (name: string, choice: string): void => {
  try {
    localStorage.setItem(name, choice);
  } catch {
    // The choice is good until the page is closed.
  }
};
