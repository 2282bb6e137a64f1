import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from '../engine.ts';
import type { Caller, Clock, Engine, EngineCall } from '../engine.ts';
import type { Callers } from '../iam/callers.ts';
import type { Meter } from '../meter.ts';
import type { S3Engine } from '../s3/engine.ts';
import { credentialOf } from '../signature/credential.ts';
import { verifyHeaderSignature } from '../signature/verify.ts';
import { readBody } from './body.ts';
import type { KillSwitch } from './kill-switch.ts';
import { isLambdaPath } from './lambda-api.ts';

/** No JSON service takes more. */
const bodyBytesMax = 16 * 1024 * 1024;

export interface AwsOptions {
  readonly callers: Callers;
  readonly clock: Clock;
  readonly meter: Meter;
  readonly killSwitch: KillSwitch;
  /** Address of the site. */
  readonly siteOrigin: string;
  readonly engines: { readonly dynamodb: Engine; readonly sqs: Engine; readonly lambda: Engine; readonly s3: S3Engine };
}

type ServiceName = keyof AwsOptions['engines'];

const servicesByTarget: Readonly<Record<string, ServiceName>> = {
  DynamoDB_20120810: 'dynamodb',
  AmazonSQS: 'sqs',
};

/** Answers as the AWS services: finds the caller by its access key, verifies the signature and calls the service. */
export const createAws = ({ callers, clock, meter, killSwitch, siteOrigin, engines }: AwsOptions) => {
  const findCaller = (accessKey: string): Caller | undefined => callers.find(accessKey);

  /** S3 verifies signatures itself after it has read the signed parts, and some of its requests have none. */
  const prepare = async (
    service: ServiceName,
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<EngineCall> => {
    const accessKey = credentialOf(request, url)?.accessKey;
    const caller = accessKey === undefined ? undefined : findCaller(accessKey);
    if (service === 's3') return { request, response, url, caller, findCaller };
    const body = await readBody(request, bodyBytesMax);
    if (!body) throw new AwsError('RequestEntityTooLarge', `A request has at most ${bodyBytesMax} bytes`, 413);
    if (accessKey === undefined)
      throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
    if (!caller)
      throw new AwsError('UnrecognizedClientException', 'The security token included in the request is invalid.', 403);
    verifyHeaderSignature(request, url, createHash('sha256').update(body).digest('hex'), caller.secret, clock.now());
    return { request, response, url, body, caller, findCaller };
  };

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const requestId = randomUUID();
    try {
      if (isPageRequest(request, url) && !engines.s3.hasBucket(url.pathname.split('/')[1] ?? '')) {
        response.writeHead(302, { location: `${siteOrigin}${url.pathname}${url.search}` }).end();
        return;
      }
      const service = serviceOf(request, url);
      const call = await prepare(service, request, response, url);
      if (call.caller && (await killSwitch.onRequest(call.caller.name))) {
        request.socket.destroy();
        return;
      }
      // DynamoDB records its own requests, because only it knows the size of the items that it read.
      if (service !== 'dynamodb') response.on('finish', () => meter.record(entryOf(service, call)));
      if (service !== 's3') {
        response.setHeader('x-amzn-requestid', requestId);
        // SDKs correct their clocks by it.
        response.setHeader('date', new Date(clock.now()).toUTCString());
      }
      await engines[service].handle(call);
    } catch (error) {
      answerError(response, error, requestId, clock.now());
    }
  };
};

/** A browser's request for a page: someone has opened the site under the wrong host name. */
const isPageRequest = ({ method, headers }: IncomingMessage, { searchParams }: URL): boolean =>
  method === 'GET' &&
  headers.accept?.includes('text/html') === true &&
  headers.authorization === undefined &&
  !searchParams.has('X-Amz-Signature');

const serviceOf = ({ headers }: IncomingMessage, url: URL): ServiceName => {
  const target = headers['x-amz-target'];
  if (target === undefined) return isLambdaPath(url.pathname) ? 'lambda' : 's3';
  const service = servicesByTarget[String(target).split('.')[0] ?? ''];
  if (!service) throw new AwsError('UnknownOperationException', `The local cloud has no service for ${String(target)}`);
  return service;
};

const entryOf = (service: ServiceName, { request, caller, url }: EngineCall) => {
  const target = String(request.headers['x-amz-target'] ?? '').split('.')[1];
  const action = target ?? (service === 'lambda' ? 'InvokeFunction' : s3Action(request.method ?? '', url));
  return { caller: caller?.name ?? 'nobody', service, action, itemBytes: 0 };
};

/** The method identifies an S3 action, and the path tells a bucket from an object. */
const s3Action = (method: string, url: URL): string =>
  `${method} ${/^\/[^/]+\/./.test(url.pathname) ? 'object' : 'bucket'}`;

/** Answers an error as the JSON protocols of AWS do; one that is no AwsError as InternalFailure. */
export const answerError = (response: ServerResponse, error: unknown, requestId: string, now: number): void => {
  const known = error instanceof AwsError ? error : new AwsError('InternalFailure', String(error), 500);
  if (!(error instanceof AwsError)) console.error(error);
  if (response.headersSent || response.destroyed) return void response.destroy();
  response.writeHead(known.status, {
    'content-type': 'application/x-amz-json-1.0',
    'x-amzn-requestid': requestId,
    'x-amzn-errortype': known.code,
    date: new Date(now).toUTCString(),
  });
  response.end(JSON.stringify({ __type: known.code, message: known.message, ...known.fields }));
};
