/** A route key taken apart: `GET /notices/{id}`; `$default` matches whatever no other route does. */
export interface RouteKey {
  readonly text: string;
  /** An HTTP method or `ANY`. */
  readonly method: string;
  /** Path segments; `undefined` for `$default`. */
  readonly segments: readonly string[] | undefined;
}

export interface RouteMatch<Route> {
  readonly route: Route;
  readonly pathParameters: Readonly<Record<string, string>>;
}

/** @throws {Error} for a key that API Gateway would not take */
export const parseRouteKey = (text: string): RouteKey => {
  if (text === '$default') return { text, method: 'ANY', segments: undefined };
  const [, method, path] = /^([A-Z]+) (\/\S*)$/.exec(text) ?? [];
  if (method === undefined || path === undefined) throw new Error(`${text} is not a route key`);
  const segments = splitPath(path);
  const greedyAt = segments.findIndex(isGreedy);
  if (greedyAt !== -1 && greedyAt !== segments.length - 1)
    throw new Error(`${text} has a greedy variable before its end`);
  return { text, method, segments };
};

/**
 * Chooses the route of a request as an HTTP API does: segment by segment a fixed text goes before a variable and that
 * before a greedy one; then the method itself before `ANY`; `$default` comes last.
 */
export const matchRoute = <Route extends { key: RouteKey }>(
  routes: readonly Route[],
  method: string,
  path: string,
): RouteMatch<Route> | undefined => {
  const segments = splitPath(path);
  const matching = routes.filter(
    ({ key }) => (key.method === 'ANY' || key.method === method) && fits(key.segments, segments),
  );
  const [route] = matching.sort((a, b) => rankOf(a.key).localeCompare(rankOf(b.key)));
  return route && { route, pathParameters: parametersOf(route.key.segments ?? [], segments) };
};

const splitPath = (path: string): string[] => path.split('/').slice(1);
const isVariable = (segment: string): boolean => segment.startsWith('{') && segment.endsWith('}');
const isGreedy = (segment: string): boolean => isVariable(segment) && segment.endsWith('+}');

const fits = (wanted: readonly string[] | undefined, segments: readonly string[]): boolean => {
  if (!wanted) return true;
  const greedy = isGreedy(wanted.at(-1) ?? '');
  if (greedy ? segments.length < wanted.length : segments.length !== wanted.length) return false;
  return wanted.every((segment, index) => (isVariable(segment) ? segments[index] !== '' : segment === segments[index]));
};

/** A text that sorts the more specific key first. */
const rankOf = ({ method, segments }: RouteKey): string => {
  const kinds = segments?.map((segment) => (isGreedy(segment) ? '2' : isVariable(segment) ? '1' : '0')) ?? ['3'];
  return `${kinds.join('')}${method === 'ANY' ? 'b' : 'a'}`;
};

const parametersOf = (wanted: readonly string[], segments: readonly string[]): Record<string, string> => {
  const parameters: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    if (!isVariable(segment)) continue;
    if (isGreedy(segment)) parameters[segment.slice(1, -2)] = segments.slice(index).map(decodeSegment).join('/');
    else parameters[segment.slice(1, -1)] = decodeSegment(segments[index] ?? '');
  }
  return parameters;
};

/** A text that is not well encoded stays as it is. */
export const decodeSegment = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
