/**
 * A ref of the content of a dialog that keeps the keyboard there. What has the focus can go, such as the button that leads
 * to another step or a row that is removed, and a click beside the dialog or on its title takes the focus away: then neither
 * Escape nor Tab would reach the dialog, so its content gets the focus.
 */
export const holdFocus = (content: HTMLElement | null): (() => void) | undefined => {
  const dialog = content?.closest('[role="dialog"]');
  if (!dialog) return undefined;
  const hold = () => {
    if (document.activeElement === document.body) content?.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(hold);
  watcher.observe(dialog, { childList: true, subtree: true });
  // The document has the focus until the event is over.
  const lost = () => setTimeout(hold);
  dialog.addEventListener('focusout', lost);
  return () => {
    watcher.disconnect();
    dialog.removeEventListener('focusout', lost);
  };
};
