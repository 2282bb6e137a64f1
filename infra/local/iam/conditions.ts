/** What is known about a request beside its action and resource, by condition key. */
export type RequestContext = Readonly<Record<string, string | readonly string[]>>;

/** Condition keys that the local cloud fills in; a policy with another one could never be judged here. */
export const knownContextKeys: readonly string[] = [
  'aws:principalarn',
  'aws:securetransport',
  'aws:sourceaccount',
  'aws:sourcearn',
];

type Compare = (actual: string, expected: string) => boolean;

/** Glob of IAM: `*` any text, `?` one character. */
export const matchesPattern = (pattern: string, value: string): boolean => {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(value);
};

const equal: Compare = (actual, expected) => actual === expected;
const equalIgnoringCase: Compare = (actual, expected) => actual.toLowerCase() === expected.toLowerCase();
const like: Compare = (actual, expected) => matchesPattern(expected, actual);

/** ARNs are compared part by part, so that a `*` stays within its part, except in the last. */
const arnLike: Compare = (actual, expected) => {
  const split = (arn: string): string[] => {
    const parts = arn.split(':');
    return [...parts.slice(0, 5), parts.slice(5).join(':')];
  };
  const actualParts = split(actual);
  return split(expected).every((part, index) => matchesPattern(part, actualParts[index] ?? ''));
};

interface Operator {
  readonly compare: Compare;
  /** A negated operator holds when no value compares, also when the key is missing. */
  readonly negated: boolean;
}

const operators: Readonly<Record<string, Operator>> = {
  StringEquals: { compare: equal, negated: false },
  StringNotEquals: { compare: equal, negated: true },
  StringEqualsIgnoreCase: { compare: equalIgnoringCase, negated: false },
  StringNotEqualsIgnoreCase: { compare: equalIgnoringCase, negated: true },
  StringLike: { compare: like, negated: false },
  StringNotLike: { compare: like, negated: true },
  ArnEquals: { compare: arnLike, negated: false },
  ArnNotEquals: { compare: arnLike, negated: true },
  ArnLike: { compare: arnLike, negated: false },
  ArnNotLike: { compare: arnLike, negated: true },
  Bool: { compare: equalIgnoringCase, negated: false },
};

/** An operator's name taken apart: `ForAllValues:StringLikeIfExists` has a set rule and a suffix. */
const parseOperator = (
  name: string,
): { operator: Operator; set: 'all' | 'any' | 'one'; ifExists: boolean } | undefined => {
  const [, prefix, base = '', suffix] = /^(ForAllValues:|ForAnyValue:)?(\w+?)(IfExists)?$/.exec(name) ?? [];
  const operator = operators[base];
  if (!operator) return undefined;
  return { operator, set: setRules[prefix ?? ''] ?? 'one', ifExists: suffix !== undefined };
};

const setRules: Readonly<Record<string, 'all' | 'any'>> = { 'ForAllValues:': 'all', 'ForAnyValue:': 'any' };

export const isKnownOperator = (name: string): boolean => parseOperator(name) !== undefined;

/** Whether one line of a `Condition` holds: operator, key and the values that the policy lists. */
export const conditionHolds = (
  name: string,
  key: string,
  expected: readonly string[],
  context: RequestContext,
): boolean => {
  const parsed = parseOperator(name);
  if (!parsed) throw new Error(`unknown condition operator ${name}`);
  const { operator, set, ifExists } = parsed;
  const found = Object.entries(context).find(([contextKey]) => contextKey.toLowerCase() === key.toLowerCase())?.[1];
  if (found === undefined) return ifExists || set === 'all' || (set === 'one' && operator.negated);
  const actual = typeof found === 'string' ? [found] : found;
  const matches = (value: string): boolean =>
    expected.some((each) => operator.compare(value, each)) !== operator.negated;
  return set === 'any' ? actual.some(matches) : actual.every(matches);
};
