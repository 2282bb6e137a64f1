import type { Rule } from 'eslint';

type RuleName = 'const-arrows' | 'plain-english' | 'table-expressions' | 'wire-names' | 'words-not-numbers';

export declare const house: {
  readonly meta: { readonly name: string; readonly version: string };
  readonly rules: Record<RuleName, Rule.RuleModule>;
};
