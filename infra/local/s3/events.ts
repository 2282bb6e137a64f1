import type { Bucket } from './bucket.ts';
import type { StoredVersion } from './records.ts';

/** A new object. */
export interface ObjectEvent {
  /** For example `ObjectCreated:Put`. */
  readonly eventName: string;
  readonly key: string;
  readonly version: StoredVersion;
  readonly now: number;
  readonly callerName: string;
  readonly sourceAddress: string;
  readonly requestId: string;
}

/** Encodes a key as S3 does in events: like form data, but slashes stay. */
const encodeKey = (key: string): string =>
  encodeURIComponent(key)
    .replaceAll('%2F', '/')
    .replaceAll('%20', '+')
    .replace(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

let sequence = 0;

/** Grows with every event, so that a reader can tell which of two events of one key is the later one. */
const nextSequencer = (now: number): string => {
  sequence = (sequence + 1) % 0x1000000;
  return (now.toString(16).padStart(12, '0') + sequence.toString(16).padStart(6, '0')).toUpperCase();
};

const recordOf = (bucket: Bucket, event: ObjectEvent, region: string): unknown => {
  const { version } = event;
  return {
    eventVersion: '2.1',
    eventSource: 'aws:s3',
    awsRegion: region,
    eventTime: new Date(event.now).toISOString(),
    eventName: event.eventName,
    userIdentity: { principalId: event.callerName },
    requestParameters: { sourceIPAddress: event.sourceAddress },
    responseElements: { 'x-amz-request-id': event.requestId, 'x-amz-id-2': event.requestId },
    s3: {
      s3SchemaVersion: '1.0',
      configurationId: 'local',
      bucket: { name: bucket.definition.name, ownerIdentity: { principalId: 'local' }, arn: bucket.definition.arn },
      object: {
        key: encodeKey(event.key),
        size: version.sizeBytes,
        eTag: version.eTag,
        ...(version.versionId === 'null' ? {} : { versionId: version.versionId }),
        sequencer: nextSequencer(event.now),
      },
    },
  };
};

/** Sends the event to every queue that the bucket notifies of the key, one message each, as S3 does. */
export const publishEvent = (
  bucket: Bucket,
  event: ObjectEvent,
  send: (queueArn: string, message: string) => void,
): void => {
  for (const { Queue, Filter } of bucket.definition.properties.NotificationConfiguration?.QueueConfigurations ?? []) {
    if (!event.key.startsWith(Filter?.S3Key.Rules[0].Value ?? '')) continue;
    const region = Queue.split(':')[3] ?? '';
    send(Queue, JSON.stringify({ Records: [recordOf(bucket, event, region)] }));
  }
};
