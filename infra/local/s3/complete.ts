import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { AwsError } from '../engine.ts';
import { receiveDocument } from './body.ts';
import type { Bucket } from './bucket.ts';
import { findUpload } from './multipart.ts';
import { checkWriteConditions } from './conditions.ts';
import type { Part, UploadRecord } from './records.ts';
import { answer, authorize, versionHeaders } from './request.ts';
import type { S3Request } from './request.ts';
import { currentObject } from './versions.ts';
import { commitObject, type NewBody } from './write.ts';
import { xmlElements, xmlText } from './xml.ts';

const partBytesMin = 5 * 2 ** 20;
const documentBytesMax = 2 ** 22;

const invalidPart = (): AwsError => {
  const message =
    'One or more of the specified parts could not be found. The part may not have been uploaded, or its ETag differs.';
  return new AwsError('InvalidPart', message);
};

/** The parts that the client lists. They must exist with their ETags, be in order, and be large enough. */
const chosenParts = (upload: UploadRecord, xml: string): Part[] => {
  const listed = xmlElements(xml, 'Part').map((element) => {
    const number = Number(xmlText(element, 'PartNumber'));
    const part = upload.parts[number];
    if (!part || xmlText(element, 'ETag')?.replaceAll('"', '') !== part.eTag) throw invalidPart();
    return { number, part };
  });
  if (listed.length === 0) throw new AwsError('MalformedXML', 'The XML you provided was not well-formed.');
  listed.forEach(({ number, part }, index) => {
    const next = listed[index + 1];
    if (next && next.number <= number) {
      throw new AwsError('InvalidPartOrder', 'The list of parts was not in ascending order.');
    }
    if (next && part.sizeBytes < partBytesMin) {
      throw new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
    }
  });
  return listed.map(({ part }) => part);
};

/** Joins the parts into one new body. */
const joinParts = async (bucket: Bucket, parts: readonly Part[]): Promise<NewBody> => {
  const bodyId = bucket.newBodyId();
  const file = await open(bucket.bodyPath(bodyId), 'wx');
  try {
    for (const part of parts) {
      await file.appendFile(createReadStream(bucket.bodyPath(part.bodyId)));
    }
  } catch (error) {
    bucket.removeBody(bodyId);
    throw error;
  } finally {
    await file.close();
  }
  const md5s = Buffer.concat(parts.map((part) => Buffer.from(part.eTag, 'hex')));
  return {
    bodyId,
    sizeBytes: parts.reduce((sum, part) => sum + part.sizeBytes, 0),
    eTag: `${createHash('md5').update(md5s).digest('hex')}-${parts.length}`,
  };
};

/** CompleteMultipartUpload. */
export const completeMultipartUpload = async (request: S3Request): Promise<void> => {
  const { call, bucket, key, now } = request;
  authorize(request.caller, 's3:PutObject', bucket.arnOf(key));
  const xml = await receiveDocument(request, {}, documentBytesMax);
  const upload = findUpload(request);
  checkWriteConditions(request.fields, currentObject(bucket, key, now));
  const body = await joinParts(bucket, chosenParts(upload, xml));
  const version = commitObject(request, key, body, upload.headers, 'ObjectCreated:CompleteMultipartUpload');
  bucket.removeUpload(upload);
  answer(call.response, 200, versionHeaders(bucket, version), [
    'CompleteMultipartUploadResult',
    [
      ['Location', `http://${call.url.host}${call.url.pathname}`],
      ['Bucket', bucket.definition.name],
      ['Key', key],
      ['ETag', `"${version.eTag}"`],
    ],
  ]);
};
