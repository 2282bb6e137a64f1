import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { AwsError } from '../engine.ts';
import type { Clock, Engine, EngineCall } from '../engine.ts';
import { decodeUri } from '../signature/canonical.ts';
import { authenticate } from './authenticate.ts';
import { Bucket } from './bucket.ts';
import { answerPreflight, applyCors } from './cors.ts';
import type { BucketDefinition } from './definitions.ts';
import { postObject } from './post.ts';
import { answer, authorize, checkKey, notImplemented } from './request.ts';
import type { UnsignedRequest } from './request.ts';
import { findOperation } from './route.ts';
import type { XmlNode } from './xml.ts';

export interface S3Options {
  readonly directory: string;
  readonly clock: Clock;
  readonly buckets: readonly BucketDefinition[];
  readonly onEvent: UnsignedRequest['onEvent'];
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
  answer(response, status, {}, ['Error', [['Code', code], ['Message', message], ...details, ['RequestId', requestId]]]);
};

/** CreateBucket for a client that makes sure that its bucket exists. Buckets come from the template only. */
const refuseBucket = (call: EngineCall, name: string, buckets: ReadonlyMap<string, Bucket>, now: number): never => {
  authorize(authenticate(call, now).caller, 's3:CreateBucket', `arn:aws:s3:::${name}`);
  if (!buckets.has(name)) throw notImplemented('CreateBucket');
  throw new AwsError('BucketAlreadyOwnedByYou', 'The bucket you tried to create exists and you own it.', 409);
};

/** S3 on files: `directory` holds a folder for each bucket. `Bucket` says what survives a restart. */
export const createS3Engine = ({ directory, clock, buckets: definitions, onEvent }: S3Options): S3Engine => {
  const buckets = new Map(definitions.map((one) => [one.name, new Bucket(join(directory, one.name), one)] as const));
  const findBucket = (name: string): Bucket => {
    const bucket = buckets.get(name);
    if (bucket) return bucket;
    throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404, { BucketName: name });
  };
  const serve = async (call: EngineCall, requestId: string): Promise<void> => {
    const { request, url } = call;
    const { bucketName, key } = parseAddress(url);
    const now = clock.now();
    if (bucketName === '') throw notImplemented('ListBuckets');
    if (request.method === 'PUT' && key === '' && url.search === '') refuseBucket(call, bucketName, buckets, now);
    const bucket = findBucket(bucketName);
    if (request.method === 'OPTIONS') {
      answerPreflight(call, bucket);
      return;
    }
    applyCors(call, bucket);
    const unsigned: UnsignedRequest = { call, requestId, bucket, query: url.searchParams, now, findBucket, onEvent };
    const isForm = request.headers['content-type']?.startsWith('multipart/form-data') === true;
    if (request.method === 'POST' && key === '' && isForm) {
      await postObject(unsigned);
      return;
    }
    const signed = { ...unsigned, key, ...authenticate(call, now) };
    checkKey(key);
    await findOperation(signed)(signed);
  };
  return {
    hasBucket: (name) => buckets.has(name),
    handle: async (call) => {
      const requestId = randomBytes(8).toString('hex').toUpperCase();
      call.response.setHeader('x-amz-request-id', requestId);
      // SDKs correct their clocks by this header, and so follow the clock of the local cloud.
      call.response.setHeader('date', new Date(clock.now()).toUTCString());
      try {
        await serve(call, requestId);
      } catch (error) {
        answerError(call, error, requestId);
      }
    },
    // Everything is on disk before it is answered.
    stop: () => Promise.resolve(),
  };
};
