/** Formats the claims of a token as an HTTP API hands them to a function: every value is text, a list is `[a b]`. */
export const formatClaims = (claims: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, formatClaim(value)]));

const formatClaim = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(formatClaim).join(' ')}]` : String(value);
