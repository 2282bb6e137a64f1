/**
 * A ref of the content of a dialog that keeps the keyboard there. What has the focus can go, such as the button that leads
 * to another step or a row that is removed: then neither Escape nor Tab would reach the dialog, so its content gets the focus.
 */
export const holdFocus = (content: HTMLElement | null): (() => void) | undefined => {
  const dialog = content?.closest('[role="dialog"]');
  if (!dialog) return undefined;
  const watcher = new MutationObserver(() => {
    if (document.activeElement === document.body) content?.focus();
  });
  watcher.observe(dialog, { childList: true, subtree: true });
  return () => watcher.disconnect();
};
