import { completeMultipartUpload } from './complete.ts';
import { deleteObject, deleteObjects } from './delete.ts';
import { listObjects } from './listing.ts';
import { abortMultipartUpload, createMultipartUpload, listParts, uploadPart } from './multipart.ts';
import { getObject } from './read.ts';
import { notImplemented } from './request.ts';
import type { S3Request } from './request.ts';
import { copyObject, putObject } from './write.ts';

type Operation = (request: S3Request) => void | Promise<void>;

/** The query parameters of the operations below. Any other parameter belongs to an operation that the local S3 lacks. */
const knownParameters =
  /^(x-amz-.*|x-id|response-content-(type|disposition)|versionId|partNumber|uploadId|uploads|delete|list-type|prefix|delimiter|max-keys|continuation-token)$/i;

const bucketOperation = (method: string, query: URLSearchParams): Operation | undefined => {
  if (method === 'GET') return listObjects;
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

/** Finds the operation by method, path and query. Throws NotImplemented. */
export const findOperation = (request: S3Request): Operation => {
  const method = request.call.request.method ?? '';
  const unknown = [...request.query.keys()].find((name) => !knownParameters.test(name));
  const operation = request.key === '' ? bucketOperation(method, request.query) : objectOperation(method, request);
  if (request.fields['if-match'] !== undefined) throw notImplemented('If-Match');
  if (unknown === undefined && operation) return operation;
  throw notImplemented(`${method} with ${unknown ?? 'these parameters'}`);
};
