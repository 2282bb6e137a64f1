import { contentId } from './content-start.tsx';

/** The keyboard goes on at a title of the page, which screen readers read; before there is one, where the content begins. */
export const focusTitle = (level: 'h1' | 'h2' = 'h1'): void => {
  const title = document.querySelector<HTMLElement>(`main ${level}`);
  if (title) title.tabIndex = -1;
  (title ?? document.getElementById(contentId))?.focus({ preventScroll: true });
};
