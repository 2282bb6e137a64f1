import type { ServerResponse } from 'node:http';
import { AwsError, type EngineCall } from '../engine.ts';
import type { Bucket } from './bucket.ts';
import type { BucketDefinition } from './definitions.ts';
import { answer } from './request.ts';

type CorsRule = NonNullable<BucketDefinition['properties']['CorsConfiguration']>['CorsRules'][number];

/** A pattern has at most one `*`. */
const matches = (pattern: string, text: string): boolean => {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return pattern === text;
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
};

const findRule = (
  { definition }: Bucket,
  origin: string,
  method: string,
  headers: readonly string[],
): CorsRule | undefined =>
  definition.properties.CorsConfiguration?.CorsRules.find(
    (rule) =>
      rule.AllowedOrigins.some((pattern) => matches(pattern, origin)) &&
      rule.AllowedMethods.includes(method) &&
      headers.every((header) => rule.AllowedHeaders.some((pattern) => matches(pattern.toLowerCase(), header))),
  );

const setOrigin = (response: ServerResponse, rule: CorsRule, origin: string): void => {
  const anyOrigin = rule.AllowedOrigins.includes('*');
  response.setHeader('access-control-allow-origin', anyOrigin ? '*' : origin);
  if (!anyOrigin) response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-allow-methods', rule.AllowedMethods.join(', '));
  if (rule.ExposedHeaders.length > 0) {
    response.setHeader('access-control-expose-headers', rule.ExposedHeaders.join(', '));
  }
  response.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
};

/** Allows a page of an allowed origin to read the answer, even a refusal. */
export const applyCors = ({ request, response }: EngineCall, bucket: Bucket): void => {
  const { origin } = request.headers;
  const rule = origin === undefined ? undefined : findRule(bucket, origin, request.method ?? '', []);
  if (origin !== undefined && rule) setOrigin(response, rule, origin);
};

/** Answers a preflight request. Throws AccessForbidden when no rule of the bucket allows it. */
export const answerPreflight = ({ request, response }: EngineCall, bucket: Bucket): void => {
  const { origin, 'access-control-request-method': method } = request.headers;
  if (origin === undefined || method === undefined) {
    throw new AwsError('BadRequest', 'Insufficient information. Origin and Access-Control-Request-Method are needed.');
  }
  const headers = (request.headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const rule = findRule(bucket, origin, method, headers);
  if (!rule) throw new AwsError('AccessForbidden', 'CORSResponse: This CORS request is not allowed.', 403);
  setOrigin(response, rule, origin);
  if (headers.length > 0) response.setHeader('access-control-allow-headers', headers.join(', '));
  if (rule.MaxAge !== undefined) response.setHeader('access-control-max-age', rule.MaxAge);
  answer(response, 200);
};
