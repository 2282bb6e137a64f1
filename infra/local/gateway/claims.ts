/** Formats the claims of a token as an HTTP API hands them to a function: every value is text, a list is `[a b]`. */
export const formatClaims = (claims: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, formatClaim(value)]));

const formatClaim = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(formatClaim).join(' ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `map[${entries.map(([name, each]) => `${name}:${formatClaim(each)}`).join(' ')}]`;
};
