/** Marks the buttons that remove an item, and the one that adds items. */
export const removesItem = { 'data-items': 'remove' };
export const addsItems = { 'data-items': 'add' };

/** The keyboard goes on where items are added: a group is gone with its button. */
export const focusAdding = (): void => document.querySelector<HTMLElement>('[data-items=add]')?.focus();

/** The button that was pressed goes with its row: the keyboard goes on at that of the next row, or where items are added. */
export const leaveRemoved = (): void => {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-items=remove]')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const next = buttons[at + 1] ?? buttons[at - 1];
  if (at < 0) return;
  if (next) next.focus();
  else focusAdding();
};
