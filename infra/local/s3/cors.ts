import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from '../engine.ts';
import type { CorsRule } from './definitions.ts';
import { answer } from './request.ts';

const matches = (pattern: string, text: string): boolean => {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return pattern === text;
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
};

const findRule = (
  rules: readonly CorsRule[],
  origin: string,
  method: string,
  headers: readonly string[],
): CorsRule | undefined =>
  rules.find(
    (rule) =>
      rule.allowedOrigins.some((pattern) => matches(pattern, origin)) &&
      rule.allowedMethods.includes(method) &&
      headers.every((header) => rule.allowedHeaders.some((pattern) => matches(pattern.toLowerCase(), header))),
  );

const setOrigin = (response: ServerResponse, rule: CorsRule, origin: string): void => {
  const anyOrigin = rule.allowedOrigins.includes('*');
  response.setHeader('access-control-allow-origin', anyOrigin ? '*' : origin);
  if (!anyOrigin) response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-allow-methods', rule.allowedMethods.join(', '));
  if (rule.exposedHeaders.length > 0) {
    response.setHeader('access-control-expose-headers', rule.exposedHeaders.join(', '));
  }
  response.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
};

/** Allows a page of an allowed origin to read the answer, even a refusal. */
export const applyCors = (request: IncomingMessage, response: ServerResponse, rules: readonly CorsRule[]): void => {
  const origin = request.headers.origin;
  const rule = origin === undefined ? undefined : findRule(rules, origin, request.method ?? '', []);
  if (origin !== undefined && rule) setOrigin(response, rule, origin);
};

/** Answers a preflight request. Throws AccessForbidden when no rule of the bucket allows it. */
export const answerPreflight = (
  request: IncomingMessage,
  response: ServerResponse,
  rules: readonly CorsRule[],
): void => {
  const origin = request.headers.origin;
  const method = request.headers['access-control-request-method'];
  if (origin === undefined || method === undefined) {
    throw new AwsError('BadRequest', 'Insufficient information. Origin and Access-Control-Request-Method are needed.');
  }
  const headers = (request.headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const rule = findRule(rules, origin, method, headers);
  if (!rule) {
    const reason = rules.length > 0 ? 'This CORS request is not allowed.' : 'CORS is not enabled for this bucket.';
    throw new AwsError('AccessForbidden', `CORSResponse: ${reason}`, 403);
  }
  setOrigin(response, rule, origin);
  if (headers.length > 0) response.setHeader('access-control-allow-headers', headers.join(', '));
  if (rule.maxAgeSeconds !== undefined) response.setHeader('access-control-max-age', rule.maxAgeSeconds);
  answer(response, 200);
};
