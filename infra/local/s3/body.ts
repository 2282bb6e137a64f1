import type { IncomingMessage } from 'node:http';
import { AwsError } from '../engine.ts';
import { readBody } from '../front-door/body.ts';
import { checkBody, tooLarge, type NewBody } from './body-check.ts';
import { decodeAwsChunked } from './chunked.ts';
import type { Fields, S3Request } from './request.ts';

/** S3 takes 5 GiB at once. Here a body is held in memory, and what is larger comes in parts. */
const bodyBytesMax = 64 * 2 ** 20;
const chunkedPayload = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';

/** Reads the body of a request. Throws EntityTooLarge. */
export const readBytes = async (request: IncomingMessage): Promise<Buffer> => {
  const bytes = await readBody(request, bodyBytesMax);
  if (!bytes) throw tooLarge(bodyBytesMax);
  return bytes;
};

/** Reads and checks the body of a PUT, which is plain, or aws-chunked with its checksum at the end. */
export const receiveBody = async ({ call, fields, payloadHash }: S3Request): Promise<NewBody> => {
  if ((fields['content-length'] ?? fields['x-amz-decoded-content-length']) === undefined) {
    throw new AwsError('MissingContentLength', 'You must provide the Content-Length HTTP header.', 411);
  }
  const body = await readBytes(call.request);
  const { bytes, trailers } = payloadHash === chunkedPayload ? decodeAwsChunked(body) : { bytes: body, trailers: {} };
  return checkBody(bytes, { fields: { ...fields, ...trailers }, payloadHash });
};

/** Reads an XML document and checks the claims of `fields`. */
export const receiveDocument = async ({ call, payloadHash }: S3Request, fields: Fields): Promise<string> => {
  const bytes = await readBytes(call.request);
  checkBody(bytes, { fields, payloadHash });
  return bytes.toString('utf8');
};
