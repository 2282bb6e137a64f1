import { AwsError } from '../engine.ts';
import { receiveDocument } from './body.ts';
import { checkWriteConditions } from './conditions.ts';
import { answer, authorize } from './request.ts';
import type { Fields, S3Request } from './request.ts';
import { currentObject, hideObject, removeVersion } from './versions.ts';
import { xmlElements, xmlText, type XmlNode } from './xml.ts';

const keysMax = 1000;
const documentBytesMax = 2 ** 21;

interface Deleted {
  readonly versionId: string | undefined;
  readonly marker: boolean;
}

/** Deletes one key or one version of it. A key that is not there counts as deleted. */
const deleteOne = (request: S3Request, key: string, versionId: string | undefined): Deleted => {
  const { bucket, now } = request;
  authorize(request.caller, versionId === undefined ? 's3:DeleteObject' : 's3:DeleteObjectVersion', bucket.arnOf(key));
  const record = bucket.record(key);
  if (versionId !== undefined) {
    const version = record?.versions.find((one) => one.versionId === versionId);
    if (version) {
      removeVersion(bucket, key, versionId);
      request.publish('ObjectRemoved:Delete', key, version);
    }
    return { versionId, marker: version?.kind === 'deleteMarker' };
  }
  if (!record && !bucket.definition.versioned) return { versionId, marker: false };
  const marker = hideObject(bucket, key, now);
  request.publish(marker ? 'ObjectRemoved:DeleteMarkerCreated' : 'ObjectRemoved:Delete', key, marker);
  return { versionId: marker?.versionId, marker: marker !== undefined };
};

export const deleteObject = (request: S3Request): void => {
  const { call, bucket, key, fields, query, now } = request;
  const versionId = query.get('versionId') ?? undefined;
  if (fields['if-match'] !== undefined) checkWriteConditions(fields, currentObject(bucket, key, now));
  const deleted = deleteOne(request, key, versionId);
  const headers: Fields = {
    ...(deleted.versionId === undefined ? {} : { 'x-amz-version-id': deleted.versionId }),
    ...(deleted.marker ? { 'x-amz-delete-marker': 'true' } : {}),
  };
  answer(call.response, 204, headers);
};

const deleteListed = (request: S3Request, element: string): XmlNode => {
  const key = xmlText(element, 'Key') ?? '';
  const versionId = xmlText(element, 'VersionId');
  const named: XmlNode[] = [['Key', key], ...(versionId === undefined ? [] : [['VersionId', versionId] as const])];
  try {
    const deleted = deleteOne(request, key, versionId);
    const marked: XmlNode[] = [
      ['DeleteMarker', true],
      ['DeleteMarkerVersionId', deleted.versionId ?? ''],
    ];
    return ['Deleted', deleted.marker ? [...named, ...marked] : named];
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    return ['Error', [...named, ['Code', error.code], ['Message', error.message]]];
  }
};

/** DeleteObjects: each key is allowed or refused for itself. */
export const deleteObjects = async (request: S3Request): Promise<void> => {
  const xml = await receiveDocument(request, request.fields, documentBytesMax);
  const elements = xmlElements(xml, 'Object');
  if (elements.length === 0 || elements.length > keysMax) {
    throw new AwsError('MalformedXML', 'The XML you provided was not well-formed or did not validate.');
  }
  const quiet = xmlText(xml, 'Quiet') === 'true';
  const results = elements.map((element) => deleteListed(request, element));
  answer(request.call.response, 200, {}, ['DeleteResult', results.filter(([name]) => name === 'Error' || !quiet)]);
};
