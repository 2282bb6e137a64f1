import type { IncomingHttpHeaders } from 'node:http';
import { decodeSegment } from './routes.ts';

/** The parts of a request to a route. */
export interface ApiRequest {
  readonly requestId: string;
  readonly routeKey: string;
  readonly method: string;
  readonly url: URL;
  /** By lower-case name. Several values of one name are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly apiId: string;
  readonly domainName: string;
  readonly account: string;
  readonly sourceIp: string;
  /** The gateway's time, ms since the epoch. */
  readonly now: number;
  readonly jwt: { claims: Record<string, string>; scopes: null } | undefined;
}

/** Joins the values of each header, as the gateway does. */
export const joinHeaders = (headers: NodeJS.Dict<string[]>): Record<string, string> => {
  const joined: IncomingHttpHeaders = {};
  for (const [name, values] of Object.entries(headers)) joined[name] = values?.join(name === 'cookie' ? '; ' : ',');
  return Object.fromEntries(
    Object.entries(joined).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
};

/** The event of an HTTP API for a Lambda integration, payload format 2.0. */
export const toEvent = (request: ApiRequest): object => {
  const { method, url, body, headers, pathParameters, requestId, routeKey, now, jwt } = request;
  const { cookie, ...otherHeaders } = headers;
  const query = url.search.slice(1);
  const path = url.pathname.split('/').map(decodeSegment).join('/');
  const isText = isTextBody(headers);
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: query,
    ...(cookie === undefined ? {} : { cookies: cookie.split(/; */) }),
    headers: otherHeaders,
    ...(query === '' ? {} : { queryStringParameters: joinQuery(url.searchParams) }),
    requestContext: {
      accountId: request.account,
      apiId: request.apiId,
      ...(jwt ? { authorizer: { jwt } } : {}),
      domainName: request.domainName,
      domainPrefix: request.apiId,
      http: {
        method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey,
      stage: '$default',
      time: logTime(now),
      timeEpoch: now,
    },
    ...(Object.keys(pathParameters).length === 0 ? {} : { pathParameters }),
    ...(body.length === 0 ? {} : { body: body.toString(isText ? 'utf8' : 'base64') }),
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

/** `12/Mar/2020:19:03:58 +0000` */
const logTime = (now: number): string => {
  const [, day, month, year, time] = new Date(now).toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
};
