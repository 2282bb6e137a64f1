import { randomUUID } from 'node:crypto';
import { AwsError } from '../engine.ts';
import { receiveBody } from './body.ts';
import type { UploadRecord } from './records.ts';
import { answer, authorize, checksumHeaders, notImplemented } from './request.ts';
import type { S3Request } from './request.ts';
import { storedHeaders } from './write.ts';

const partNumberMax = 10_000;

/** The upload that the request names. Throws NoSuchUpload. */
export const findUpload = ({ bucket, key, query }: S3Request): UploadRecord => {
  const upload = bucket.upload(query.get('uploadId') ?? '');
  if (upload?.key === key) return upload;
  const message = 'The specified upload does not exist. The upload ID may be invalid, or it was aborted or completed.';
  throw new AwsError('NoSuchUpload', message, 404);
};

export const createMultipartUpload = (request: S3Request): void => {
  const { call, bucket, key, fields } = request;
  authorize(request.caller, 's3:PutObject', bucket.arnOf(key));
  const uploadId = randomUUID();
  bucket.saveUpload({ uploadId, key, headers: storedHeaders(fields), parts: {} });
  answer(call.response, 200, {}, [
    'InitiateMultipartUploadResult',
    [
      ['Bucket', bucket.definition.name],
      ['Key', key],
      ['UploadId', uploadId],
    ],
  ]);
};

export const uploadPart = async (request: S3Request): Promise<void> => {
  const { call, bucket, key, query } = request;
  authorize(request.caller, 's3:PutObject', bucket.arnOf(key));
  if (request.fields['x-amz-copy-source'] !== undefined) throw notImplemented('UploadPartCopy');
  const number = Number(query.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > partNumberMax) {
    throw new AwsError('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive');
  }
  const { write, sizeBytes, eTag, checksum } = await receiveBody(request);
  const upload = findUpload(request);
  const part = { bodyId: bucket.addBody(write), sizeBytes, eTag };
  bucket.saveUpload({ ...upload, parts: { ...upload.parts, [number]: part } });
  answer(call.response, 200, { etag: `"${eTag}"`, ...checksumHeaders({ checksum }) });
};

export const abortMultipartUpload = (request: S3Request): void => {
  authorize(request.caller, 's3:AbortMultipartUpload', request.bucket.arnOf(request.key));
  request.bucket.removeUpload(findUpload(request));
  answer(request.call.response, 204);
};

/** ListParts, all on one page. */
export const listParts = (request: S3Request): void => {
  const { call, bucket, key } = request;
  authorize(request.caller, 's3:ListMultipartUploadParts', bucket.arnOf(key));
  const upload = findUpload(request);
  // JavaScript lists integer-like names in ascending order.
  const parts = Object.entries(upload.parts).map(
    ([number, { eTag, sizeBytes }]) =>
      [
        'Part',
        [
          ['PartNumber', number],
          ['ETag', `"${eTag}"`],
          ['Size', sizeBytes],
        ],
      ] as const,
  );
  answer(call.response, 200, {}, [
    'ListPartsResult',
    [['Bucket', bucket.definition.name], ['Key', key], ['UploadId', upload.uploadId], ['IsTruncated', false], ...parts],
  ]);
};
