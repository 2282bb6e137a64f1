/** A parsed route key such as `GET /notices/{id}`. */
export interface RouteKey {
  readonly text: string;
  readonly method: string;
  readonly segments: readonly string[];
}

export interface RouteMatch<Route> {
  readonly route: Route;
  readonly pathParameters: Readonly<Record<string, string>>;
}

/** @throws {Error} for a key that the local cloud does not know, such as `$default`, `ANY /x` or `GET /{proxy+}` */
export const parseRouteKey = (text: string): RouteKey => {
  const [, method, path] = /^(DELETE|GET|HEAD|PATCH|POST|PUT) (\/[^\s+]*)$/.exec(text) ?? [];
  if (method === undefined || path === undefined)
    throw new Error(`the local cloud does not know the route key ${text}`);
  return { text, method, segments: splitPath(path) };
};

/** Chooses the route of a request as an HTTP API does: in each segment, fixed text wins over a variable. */
export const matchRoute = <Route extends { key: RouteKey }>(
  routes: readonly Route[],
  method: string,
  path: string,
): RouteMatch<Route> | undefined => {
  const segments = splitPath(path);
  const matching = routes.filter(({ key }) => key.method === method && matches(key.segments, segments));
  const [route] = matching.sort((a, b) => rankOf(a.key).localeCompare(rankOf(b.key)));
  return route && { route, pathParameters: parametersOf(route.key.segments, segments) };
};

const splitPath = (path: string): string[] => path.split('/').slice(1);
const isVariable = (segment: string): boolean => segment.startsWith('{') && segment.endsWith('}');

const matches = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((segment, index) => (isVariable(segment) ? segments[index] !== '' : segment === segments[index]));

/** A text by which the more specific key sorts first. */
const rankOf = ({ segments }: RouteKey): string =>
  segments.map((segment) => (isVariable(segment) ? '1' : '0')).join('');

const parametersOf = (pattern: readonly string[], segments: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    pattern.flatMap((segment, index) =>
      isVariable(segment) ? [[segment.slice(1, -1), decodeSegment(segments[index] ?? '')]] : [],
    ),
  );

/** Leaves a text that is not well encoded as it is. */
export const decodeSegment = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
