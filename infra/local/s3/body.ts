import { open } from 'node:fs/promises';
import { AwsError } from '../engine.ts';
import { startCheck, type BodyCheck, type BodyClaims, type CheckedBody } from './body-check.ts';
import type { Bucket } from './bucket.ts';
import { requestChunks } from './byte-reader.ts';
import { decodeAwsChunked } from './chunked.ts';
import type { Fields, S3Request } from './request.ts';

const objectBytesMax = 5 * 2 ** 30;
const chunkedPayload = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';

/** A stored body that matches the claims of its request. */
export interface ReceivedBody extends CheckedBody {
  readonly bodyId: string;
}

/** Past the limit it reads on without writing, because the client reads the refusal only after it has sent everything. */
const writeChecked = async (path: string, chunks: AsyncIterable<Buffer>, check: BodyCheck): Promise<void> => {
  const file = await open(path, 'wx');
  try {
    for await (const chunk of chunks) if (check.add(chunk)) await file.appendFile(chunk);
  } finally {
    await file.close();
  }
};

/** Writes chunks into a new body of the bucket and checks every claim. Removes and refuses a body with a false claim. */
export const storeBody = async (
  bucket: Bucket,
  chunks: AsyncIterable<Buffer>,
  claims: BodyClaims,
): Promise<ReceivedBody> => {
  const check = startCheck(claims);
  const bodyId = bucket.newBodyId();
  try {
    await writeChecked(bucket.bodyPath(bodyId), chunks, check);
    return { bodyId, ...check.finish() };
  } catch (error) {
    bucket.removeBody(bodyId);
    throw error;
  }
};

/** Stores the body of a PUT, which is plain, or aws-chunked with its checksum at the end. */
export const receiveBody = async ({ bucket, call, fields, payloadHash }: S3Request): Promise<ReceivedBody> => {
  if ((fields['content-length'] ?? fields['x-amz-decoded-content-length']) === undefined) {
    throw new AwsError('MissingContentLength', 'You must provide the Content-Length HTTP header.', 411);
  }
  const trailers = new Map<string, string>();
  const raw = requestChunks(call.request);
  const chunks = payloadHash === chunkedPayload ? decodeAwsChunked(raw, trailers) : raw;
  return storeBody(bucket, chunks, { fields, trailers, payloadHash, bytesMin: 0, bytesMax: objectBytesMax });
};

/** Reads an XML document of at most `bytesMax` bytes and checks the claims of `fields`. */
export const receiveDocument = async (request: S3Request, fields: Fields, bytesMax: number): Promise<string> => {
  const { call, payloadHash } = request;
  const check = startCheck({ fields, trailers: new Map(), payloadHash, bytesMin: 0, bytesMax });
  const pieces: Buffer[] = [];
  for await (const chunk of requestChunks(call.request)) if (check.add(chunk)) pieces.push(chunk);
  check.finish();
  return Buffer.concat(pieces).toString('utf8');
};
