import type { ApiRoute } from './api.ts';
import type { CheckToken } from './authorizer.ts';
import type { ApiRequest } from './event.ts';
import { gatewayAnswer } from './response.ts';
import type { ApiResponse } from './response.ts';

/** The caller as the event describes it, or the answer that refuses the request. */
export type Authorization = { readonly refused: ApiResponse } | { readonly jwt: ApiRequest['jwt'] };

/** Checks the token of a request by the authorizer of its route. */
export const authorize = async (
  route: ApiRoute,
  authorization: string | undefined,
  checkToken: CheckToken,
  now: number,
): Promise<Authorization> => {
  if (!route.authorizer) return { jwt: undefined };
  const checked = await checkToken(route.authorizer, authorization, now);
  if ('refusal' in checked) {
    const challenge = authorization === undefined ? 'Bearer' : 'Bearer error="invalid_token"';
    return { refused: gatewayAnswer(401, 'Unauthorized', { 'www-authenticate': challenge }) };
  }
  return { jwt: { claims: formatClaims(checked.claims), scopes: null } };
};

/** Formats the claims of a token as an HTTP API hands them to a function: every value is text, a list is `[a b]`. */
export const formatClaims = (claims: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, formatClaim(value)]));

const formatClaim = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(formatClaim).join(' ')}]` : String(value);
