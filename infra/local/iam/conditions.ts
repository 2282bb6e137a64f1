/** Facts about a request beside its action and resource, by condition key. */
export type RequestContext = Readonly<Record<string, string>>;

/** The condition keys that the local cloud fills in. No policy with another key could be evaluated here. */
export const knownContextKeys: readonly string[] = ['aws:securetransport', 'aws:sourceaccount', 'aws:sourcearn'];

type Compare = (actual: string, expected: string) => boolean;

/** Every request asks the same few patterns of the template. */
const compiled = new Map<string, RegExp>();

const compile = (pattern: string): RegExp => {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`, 's');
  compiled.set(pattern, expression);
  return expression;
};

/** An IAM pattern: `*` is any text, `?` one character. */
export const matchesPattern = (pattern: string, value: string): boolean =>
  (compiled.get(pattern) ?? compile(pattern)).test(value);

/** Compares ARNs part by part, so that a `*` matches within one part only, except in the last part. */
const arnLike: Compare = (actual, expected) => {
  const split = (arn: string): string[] => {
    const parts = arn.split(':');
    return [...parts.slice(0, 5), parts.slice(5).join(':')];
  };
  const actualParts = split(actual);
  return split(expected).every((part, index) => matchesPattern(part, actualParts[index] ?? ''));
};

const operators: Readonly<Record<string, Compare>> = {
  StringEquals: (actual, expected) => actual === expected,
  ArnEquals: arnLike,
  ArnLike: arnLike,
  Bool: (actual, expected) => actual.toLowerCase() === expected.toLowerCase(),
};

export const isKnownOperator = (name: string): boolean => name in operators;

/** Whether one line of a `Condition` is true: an operator, a key and the values that the policy lists. */
export const isConditionMet = (
  name: string,
  key: string,
  expected: readonly string[],
  context: RequestContext,
): boolean => {
  const compare = operators[name];
  if (!compare) throw new Error(`unknown condition operator ${name}`);
  const actual = Object.entries(context).find(([contextKey]) => contextKey.toLowerCase() === key.toLowerCase())?.[1];
  return actual !== undefined && expected.some((each) => compare(actual, each));
};
