import type { Rule } from 'eslint';

type RuleName = 'const-arrows' | 'plain-english' | 'table-expressions' | 'wire-names' | 'words-not-numbers';

export declare const house: { readonly rules: Record<RuleName, Rule.RuleModule> };
