import { AwsError } from '../engine.ts';
import { receiveDocument } from './body.ts';
import { answer, authorize, notImplemented } from './request.ts';
import type { S3Request } from './request.ts';
import type { Version } from './records.ts';
import { hideObject } from './versions.ts';
import { xmlElements, xmlText, type XmlNode } from './xml.ts';

const keysMax = 1000;

/** Deletes one key. A missing key counts as deleted. Returns the delete marker of a bucket that keeps versions. */
const deleteKey = ({ bucket, caller, now }: S3Request, key: string): Version | undefined => {
  authorize(caller, 's3:DeleteObject', bucket.arnOf(key));
  return hideObject(bucket, key, now);
};

export const deleteObject = (request: S3Request): void => {
  if (request.query.has('versionId')) throw notImplemented('the deletion of a version');
  const marker = deleteKey(request, request.key);
  const headers = marker ? { 'x-amz-version-id': marker.versionId, 'x-amz-delete-marker': 'true' } : {};
  answer(request.call.response, 204, headers);
};

const deleteListed = (request: S3Request, element: string): XmlNode => {
  const key = xmlText(element, 'Key') ?? '';
  try {
    if (xmlText(element, 'VersionId') !== undefined) throw notImplemented('the deletion of a version');
    const marker = deleteKey(request, key);
    return ['Deleted', [['Key', key], ...(marker ? [['DeleteMarkerVersionId', marker.versionId] as const] : [])]];
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    return [
      'Error',
      [
        ['Key', key],
        ['Code', error.code],
        ['Message', error.message],
      ],
    ];
  }
};

/** DeleteObjects. Access to each key is checked separately. */
export const deleteObjects = async (request: S3Request): Promise<void> => {
  const xml = await receiveDocument(request, request.fields);
  const elements = xmlElements(xml, 'Object');
  if (elements.length === 0 || elements.length > keysMax) {
    throw new AwsError('MalformedXML', 'The XML you provided was not well-formed or did not validate.');
  }
  const quiet = xmlText(xml, 'Quiet') === 'true';
  const results = elements.map((element) => deleteListed(request, element));
  answer(request.call.response, 200, {}, ['DeleteResult', results.filter(([name]) => name === 'Error' || !quiet)]);
};
