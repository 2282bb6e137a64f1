import type { KeyboardEvent } from 'react';

/** What a button tells about the keys that press it. */
export const commitKeys = { title: 'Ctrl+Enter', 'aria-keyshortcuts': 'Control+Enter Meta+Enter' } as const;

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const isWithCommand = ({ ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Ctrl or Command with Enter: the main button of the form or dialog. A key that is held down counts once. */
export const isCommit = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && isWithCommand(event) && !event.repeat && !event.nativeEvent.isComposing;

/** Ctrl or Command with D, as spreadsheets fill the cells below. */
export const isFillDown = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'd' && isWithCommand(event) && !event.nativeEvent.isComposing;

/** Enter by itself, but not the one that ends the input of a Chinese word. */
export const isPlainEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
