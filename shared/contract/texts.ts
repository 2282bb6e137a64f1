export type Language = 'zh' | 'en';

/** A text that a person can see, in both languages: leaving one out does not compile. `{{name}}` in it is filled in. */
export type Text = Readonly<Record<Language, string>>;

/** The texts of a module or screen, both languages side by side. */
export interface TextTree {
  readonly [key: string]: Text | TextTree;
}

/** Fills `{{name}}` in a text. */
export const fill = (text: string, params: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
