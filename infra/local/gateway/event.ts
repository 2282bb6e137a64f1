/** The parts of a request to a route. */
export interface ApiRequest {
  readonly requestId: string;
  readonly url: URL;
  /** By lower-case name. Several values of one name are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly pathParameters: Readonly<Record<string, string>>;
  /** The gateway's time, ms since the epoch. */
  readonly now: number;
  readonly jwt: { claims: Record<string, string>; scopes: null } | undefined;
}

/** Joins the values of each header, as the gateway does. */
export const joinHeaders = (headers: NodeJS.Dict<string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, values = []]) => [name, values.join(',')]));

/** The event of an HTTP API for a Lambda integration, payload format 2.0: the parts that functions read. */
export const toEvent = ({ requestId, url, headers, body, pathParameters, now, jwt }: ApiRequest): object => {
  // The gateway takes cookies out of the headers.
  const { cookie: _, ...otherHeaders } = headers;
  const isText = isTextBody(headers);
  return {
    version: '2.0',
    headers: otherHeaders,
    ...(url.search.length > 1 && { queryStringParameters: joinQuery(url.searchParams) }),
    requestContext: { ...(jwt && { authorizer: { jwt } }), requestId, timeEpoch: now },
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
};

const joinQuery = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]));

/** These bodies are text. Every other body, including a form, is base64. */
const isTextBody = (headers: Readonly<Record<string, string>>): boolean => {
  if (headers['content-encoding'] !== undefined) return false;
  const type = (headers['content-type'] ?? 'text/plain').split(';')[0]?.trim().toLowerCase() ?? '';
  return type.startsWith('text/') || /^application\/(json|javascript|xml|[\w.-]+\+(json|xml))$/.test(type);
};
