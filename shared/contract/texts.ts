export type Language = 'zh' | 'en';

/** A text that a person can see, in both languages: leaving one out does not compile. `{{name}}` in it is filled in. */
export type Text = Readonly<Record<Language, string>>;

/** The texts of a module or screen, both languages side by side. */
export interface TextTree {
  readonly [key: string]: Text | TextTree;
}

/** The same tree in one language. */
export type InLanguage<T> = { readonly [K in keyof T]: T[K] extends Text ? string : InLanguage<T[K]> };

const isText = (node: Text | TextTree): node is Text => typeof node['en'] === 'string';

const textsOf = (tree: TextTree, language: Language): object =>
  Object.fromEntries(
    Object.entries(tree).map(([key, node]) => [key, isText(node) ? node[language] : textsOf(node, language)]),
  );

export const inLanguage = <T extends TextTree>(tree: T, language: Language): InLanguage<T> =>
  textsOf(tree, language) as InLanguage<T>;

/** Fills `{{name}}` in a text. */
export const fill = (text: string, params: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
