import type { StoredVersion } from './records.ts';
import type { S3Request } from './request.ts';

/** Encodes a key as S3 does in events: like form data, but slashes stay. */
const encodeKey = (key: string): string =>
  new URLSearchParams({ key }).toString().slice('key='.length).replaceAll('%2F', '/');

let sequence = 0;

/** Grows with every event, so that a reader can tell which of two events of one key is the later one. */
const nextSequencer = (now: number): string => {
  sequence = (sequence + 1) % 0x1000000;
  return (now.toString(16).padStart(12, '0') + sequence.toString(16).padStart(6, '0')).toUpperCase();
};

/** The record of an event without its region. */
const recordOf = (
  { call, requestId, bucket, key, caller, now }: S3Request,
  eventName: string,
  version: StoredVersion,
) => ({
  eventVersion: '2.1',
  eventSource: 'aws:s3',
  eventTime: new Date(now).toISOString(),
  eventName,
  userIdentity: { principalId: caller.name },
  requestParameters: { sourceIPAddress: call.request.socket.remoteAddress ?? '' },
  responseElements: { 'x-amz-request-id': requestId, 'x-amz-id-2': requestId },
  s3: {
    s3SchemaVersion: '1.0',
    configurationId: 'local',
    bucket: { name: bucket.definition.name, ownerIdentity: { principalId: 'local' }, arn: bucket.definition.arn },
    object: {
      key: encodeKey(key),
      size: version.sizeBytes,
      eTag: version.eTag,
      ...(version.versionId === 'null' ? {} : { versionId: version.versionId }),
      sequencer: nextSequencer(now),
    },
  },
});

/** Sends an event, for example `ObjectCreated:Put`, to every queue that the bucket notifies of the key, as S3 does. */
export const publishEvent = (request: S3Request, eventName: string, version: StoredVersion): void => {
  const { properties } = request.bucket.definition;
  for (const { Queue, Filter } of properties.NotificationConfiguration?.QueueConfigurations ?? []) {
    if (!request.key.startsWith(Filter.S3Key.Rules[0].Value)) continue;
    const record = { ...recordOf(request, eventName, version), awsRegion: Queue.split(':')[3] };
    request.onEvent(Queue, JSON.stringify({ Records: [record] }));
  }
};
