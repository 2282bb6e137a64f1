import { randomUUID } from 'node:crypto';
import { AwsError } from '../engine.ts';
import { receiveBody } from './body.ts';
import { checksumAlgorithms, type Upload } from './records.ts';
import { answer, authorize, checksumHeaders, notImplemented } from './request.ts';
import type { Fields, S3Request } from './request.ts';
import { storedHeaders } from './write.ts';
import type { XmlNode } from './xml.ts';

const partNumberMax = 10_000;

/** The upload that the request names. Throws NoSuchUpload. */
export const findUpload = ({ bucket, key, query }: S3Request): Upload => {
  const { uploads } = bucket.record(key);
  const uploadId = query.get('uploadId') ?? '';
  const upload = Object.hasOwn(uploads, uploadId) ? uploads[uploadId] : undefined;
  if (upload) return upload;
  const message = 'The specified upload does not exist. The upload ID may be invalid, or it was aborted or completed.';
  throw new AwsError('NoSuchUpload', message, 404);
};

/** Throws NotImplemented for an algorithm by which no part could be checked. */
const checkChecksumAlgorithm = (fields: Fields): void => {
  const algorithm = fields['x-amz-checksum-algorithm']?.toLowerCase();
  if (algorithm !== undefined && !checksumAlgorithms.some((one) => one === algorithm))
    throw notImplemented(`the checksum algorithm ${algorithm}`);
};

const saveUpload = ({ bucket, key }: S3Request, uploadId: string, upload: Upload): void => {
  const record = bucket.record(key);
  bucket.save({ ...record, uploads: { ...record.uploads, [uploadId]: upload } });
};

/** Removes the upload that the request names, with its parts. */
export const removeUpload = ({ bucket, key, query }: S3Request): void => {
  const record = bucket.record(key);
  const { [query.get('uploadId') ?? '']: _removed, ...uploads } = record.uploads;
  bucket.save({ ...record, uploads });
};

export const createMultipartUpload = (request: S3Request): void => {
  const { call, bucket, key, fields } = request;
  authorize(request.caller, 's3:PutObject', bucket.arnOf(key));
  checkChecksumAlgorithm(fields);
  const uploadId = randomUUID();
  saveUpload(request, uploadId, { headers: storedHeaders(fields), parts: {} });
  answer(call.response, 200, {}, ['InitiateMultipartUploadResult', [['UploadId', uploadId]]]);
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
  saveUpload(request, query.get('uploadId') ?? '', { ...upload, parts: { ...upload.parts, [number]: part } });
  answer(call.response, 200, { etag: `"${eTag}"`, ...checksumHeaders({ checksum }) });
};

export const abortMultipartUpload = (request: S3Request): void => {
  authorize(request.caller, 's3:AbortMultipartUpload', request.bucket.arnOf(request.key));
  findUpload(request);
  removeUpload(request);
  answer(request.call.response, 204);
};

/** ListParts, all on one page. */
export const listParts = (request: S3Request): void => {
  authorize(request.caller, 's3:ListMultipartUploadParts', request.bucket.arnOf(request.key));
  // JavaScript lists integer-like names in ascending order.
  const parts = Object.entries(findUpload(request).parts).map(([number, { eTag, sizeBytes }]): XmlNode => [
    'Part',
    [
      ['PartNumber', number],
      ['ETag', `"${eTag}"`],
      ['Size', sizeBytes],
    ],
  ]);
  answer(request.call.response, 200, {}, ['ListPartsResult', [['IsTruncated', false], ...parts]]);
};
