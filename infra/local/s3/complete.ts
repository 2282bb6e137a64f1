import { hash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { AwsError } from '../engine.ts';
import type { NewBody } from './body-check.ts';
import { receiveDocument } from './body.ts';
import type { Bucket } from './bucket.ts';
import { findUpload, removeUpload } from './multipart.ts';
import type { Part, Upload } from './records.ts';
import { answer, authorize, versionHeaders } from './request.ts';
import type { S3Request } from './request.ts';
import { commitObject } from './write.ts';
import { xmlElements, xmlText } from './xml.ts';

const partBytesMin = 5 * 2 ** 20;

const invalidPart = (): AwsError => {
  const message =
    'One or more of the specified parts could not be found. The part may not have been uploaded, or its ETag differs.';
  return new AwsError('InvalidPart', message);
};

/** The parts that the client lists. They must exist with their ETags, be in order, and be large enough. */
const chosenParts = (upload: Upload, xml: string): Part[] => {
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

/** The parts as one body. */
const joined = (bucket: Bucket, parts: readonly Part[]): NewBody => {
  const md5s = Buffer.concat(parts.map(({ eTag }) => Buffer.from(eTag, 'hex')));
  return {
    sizeBytes: parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    eTag: `${hash('md5', md5s)}-${parts.length}`,
    write: (path) => {
      for (const { bodyId } of parts) appendFileSync(path, readFileSync(bucket.bodyPath(bodyId)));
    },
  };
};

/** CompleteMultipartUpload. */
export const completeMultipartUpload = async (request: S3Request): Promise<void> => {
  const { call, bucket, key } = request;
  authorize(request.caller, 's3:PutObject', bucket.arnOf(key));
  const xml = await receiveDocument(request, {});
  const upload = findUpload(request);
  const body = joined(bucket, chosenParts(upload, xml));
  const version = commitObject(request, body, upload.headers, 'ObjectCreated:CompleteMultipartUpload');
  removeUpload(request);
  answer(call.response, 200, versionHeaders(bucket, version), [
    'CompleteMultipartUploadResult',
    [['ETag', `"${version.eTag}"`]],
  ]);
};
