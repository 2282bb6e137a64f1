import { completeMultipartUpload } from './complete.ts';
import { deleteObject, deleteObjects } from './delete.ts';
import { listObjects } from './listing.ts';
import { abortMultipartUpload, createMultipartUpload, listParts, uploadPart } from './multipart.ts';
import { getObject } from './read.ts';
import { answer, authorize, notImplemented } from './request.ts';
import type { S3Request } from './request.ts';
import { copyObject, putObject } from './write.ts';

type Operation = (request: S3Request) => void | Promise<void>;

/** Every query parameter that some operation below understands; another one names an operation that is not here. */
const knownParameters =
  /^(x-amz-.*|x-id|response-.*|versionId|partNumber|uploadId|uploads|delete|list-type|prefix|delimiter|max-keys|continuation-token|start-after|encoding-type|fetch-owner|max-parts|part-number-marker)$/i;

const headBucket = ({ call, caller, bucket }: S3Request): void => {
  authorize(caller, 's3:ListBucket', bucket.definition.arn);
  answer(call.response, 200);
};

const bucketOperation = (method: string, query: URLSearchParams): Operation | undefined => {
  if (method === 'GET') return listObjects;
  if (method === 'HEAD') return headBucket;
  return method === 'POST' && query.has('delete') ? deleteObjects : undefined;
};

const objectOperation = (method: string, { query, fields }: S3Request): Operation | undefined => {
  const ofUpload = query.has('uploadId');
  if (method === 'PUT' && ofUpload) return uploadPart;
  if (method === 'PUT') return fields['x-amz-copy-source'] === undefined ? putObject : copyObject;
  if (method === 'GET') return ofUpload ? listParts : getObject;
  if (method === 'HEAD') return getObject;
  if (method === 'DELETE') return ofUpload ? abortMultipartUpload : deleteObject;
  if (method === 'POST' && ofUpload) return completeMultipartUpload;
  return method === 'POST' && query.has('uploads') ? createMultipartUpload : undefined;
};

/** The operation that method, path and query name. Throws NotImplemented. */
export const findOperation = (request: S3Request): Operation => {
  const method = request.call.request.method ?? '';
  const unknown = [...request.query.keys()].find((name) => !knownParameters.test(name));
  const operation = request.key === '' ? bucketOperation(method, request.query) : objectOperation(method, request);
  if (unknown === undefined && operation) return operation;
  throw notImplemented(`${method} with ${unknown ?? 'these parameters'}`);
};
