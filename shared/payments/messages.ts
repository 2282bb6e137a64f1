import type { Texts, Translated } from '../messages/texts.ts';

export const en = {} as const satisfies Texts;

export const zh = {} as const satisfies Translated<typeof en>;
