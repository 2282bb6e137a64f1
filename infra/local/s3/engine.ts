import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { AwsError } from '../engine.ts';
import type { Clock, Engine, EngineCall } from '../engine.ts';
import { decodeUri } from '../signature/canonical.ts';
import { authenticate } from './authenticate.ts';
import { Bucket } from './bucket.ts';
import { answerPreflight, applyCors } from './cors.ts';
import type { BucketDefinition } from './definitions.ts';
import { publishEvent } from './events.ts';
import { postObject } from './post.ts';
import { answer, authorize, notImplemented, signedRequest } from './request.ts';
import type { UnsignedRequest } from './request.ts';
import { findOperation } from './route.ts';
import type { XmlNode } from './xml.ts';

export interface S3Options {
  readonly directory: string;
  readonly clock: Clock;
  readonly buckets: readonly BucketDefinition[];
  /** Receives an event for a queue: the body of the message that S3 sends to SQS. */
  onEvent(queueArn: string, message: string): void;
}

export interface S3Engine extends Engine {
  /** Whether there is a bucket of that name. */
  hasBucket(name: string): boolean;
}

const parseAddress = ({ pathname }: URL): { bucketName: string; key: string } => {
  const [, bucketName = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(pathname) ?? [];
  return { bucketName, key: decodeUri(key) };
};

const answerError = (call: EngineCall, error: unknown, requestId: string): void => {
  const { request, response } = call;
  const refused = error instanceof AwsError;
  if (!refused && !request.destroyed && !response.destroyed) console.error('S3:', error);
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const { code, message, status, fields } = refused
    ? error
    : new AwsError('InternalError', 'We encountered an internal error. Please try again.', 500);
  const details = Object.entries(fields).map(([name, value]): XmlNode => [name, String(value)]);
  if (request.method === 'HEAD') response.writeHead(status).end();
  else
    answer(response, status, {}, [
      'Error',
      [['Code', code], ['Message', message], ...details, ['RequestId', requestId]],
    ]);
};

/** CreateBucket for a client that makes sure that its bucket exists. Buckets come from the template only. */
const refuseBucket = (call: EngineCall, name: string, buckets: ReadonlyMap<string, Bucket>, now: number): never => {
  authorize(authenticate(call, now).caller, 's3:CreateBucket', `arn:aws:s3:::${name}`);
  if (!buckets.has(name)) throw notImplemented('CreateBucket');
  throw new AwsError('BucketAlreadyOwnedByYou', 'The bucket you tried to create exists and you own it.', 409);
};

const serve = async (
  call: EngineCall,
  requestId: string,
  buckets: ReadonlyMap<string, Bucket>,
  options: S3Options,
): Promise<void> => {
  const { request, url } = call;
  const { bucketName, key } = parseAddress(url);
  const now = options.clock.now();
  const findBucket = (name: string): Bucket => {
    const bucket = buckets.get(name);
    if (!bucket) throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404, { BucketName: name });
    return bucket;
  };
  if (bucketName === '') throw notImplemented('ListBuckets');
  if (request.method === 'PUT' && key === '' && url.search === '') refuseBucket(call, bucketName, buckets, now);
  const bucket = findBucket(bucketName);
  if (request.method === 'OPTIONS') {
    answerPreflight(call, bucket);
    return;
  }
  applyCors(call, bucket);
  const unsigned: UnsignedRequest = {
    ...{ call, bucket, query: url.searchParams, now, findBucket },
    publish: (callerName, eventName, eventKey, version) => {
      const sourceAddress = request.socket.remoteAddress ?? '';
      const event = { eventName, key: eventKey, version, now, callerName, sourceAddress, requestId };
      publishEvent(bucket, event, (queueArn, message) => options.onEvent(queueArn, message));
    },
  };
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data') === true;
  if (request.method === 'POST' && key === '' && isForm) {
    await postObject(unsigned);
    return;
  }
  const signed = signedRequest(unsigned, { key, ...authenticate(call, now) });
  await findOperation(signed)(signed);
};

const setCommonHeaders = (response: ServerResponse, requestId: string, now: number): void => {
  response.setHeader('x-amz-request-id', requestId);
  // SDKs correct their clocks by this header, and so follow the clock of the local cloud.
  response.setHeader('date', new Date(now).toUTCString());
};

/** S3 on files: `directory` holds a folder for each bucket. `Bucket` says what survives a restart. */
export const createS3Engine = (options: S3Options): S3Engine => {
  const buckets = new Map(
    options.buckets.map((one) => [one.name, new Bucket(join(options.directory, one.name), one)] as const),
  );
  return {
    hasBucket: (name) => buckets.has(name),
    handle: async (call) => {
      const requestId = randomBytes(8).toString('hex').toUpperCase();
      setCommonHeaders(call.response, requestId, options.clock.now());
      try {
        await serve(call, requestId, buckets, options);
      } catch (error) {
        answerError(call, error, requestId);
      }
    },
    // Everything is on disk before it is answered.
    stop: () => Promise.resolve(),
  };
};
