import type { RuleTester } from 'oxlint/plugins-dev';

type RuleName =
  | 'const-arrows'
  | 'no-barrels'
  | 'parse-at-the-edge'
  | 'parse-json'
  | 'plain-english'
  | 'table-expressions'
  | 'wire-names'
  | 'wire-names-written'
  | 'words-not-numbers';

declare const house: {
  readonly meta: { readonly name: string };
  readonly rules: Record<RuleName, Parameters<RuleTester['run']>[1]>;
};
export default house;
