/** A tree of texts. `{{name}}` in a text is filled in; i18next on the site and `fill` on the server read the same form. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** The same tree in another language: the compiler finds what is missing or too much. */
export type Translated<T extends Texts> = { readonly [K in keyof T]: T[K] extends Texts ? Translated<T[K]> : string };

export type Language = 'zh' | 'en';

/** Fills `{{name}}` in a text. */
export const fill = (text: string, params: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
