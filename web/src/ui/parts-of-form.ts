import type { KeyboardEvent } from 'react';

/** Marks where work on a part of the form starts. Alt+PageDown goes to the next of these places, Alt+PageUp back. */
export const startsPart = { 'data-starts': 'part' } as const;

/** Of several fields the first of these: a text that has a toolbar, and the date beside its kinds. */
const fields = ['[contenteditable=true]', 'textarea', 'input:not([type=radio])', 'input', 'button'];

const goTo = (place: Element): void => {
  const found = fields.map((field) => place.querySelector<HTMLElement>(field)).find((field) => field !== null);
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
};

const isBefore = (place: Element, target: Node): boolean =>
  (place.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Goes from one part of the form to another without the fields between them. */
export const goToPart = (event: KeyboardEvent<HTMLFormElement>): void => {
  const { target, currentTarget, key, altKey, ctrlKey, metaKey } = event;
  if (!altKey || ctrlKey || metaKey || !(key === 'PageDown' || key === 'PageUp')) return;
  if (!(target instanceof Node) || !currentTarget.contains(target)) return;
  const places = [...currentTarget.querySelectorAll('[data-starts]')];
  const others = places.filter((place) => !place.contains(target));
  const next =
    key === 'PageDown'
      ? others.find((place) => !isBefore(place, target))
      : others.findLast((place) => isBefore(place, target));
  event.preventDefault();
  if (next) goTo(next);
};
