import type { Bucket } from './bucket.ts';
import type { NotificationRule } from './definitions.ts';
import type { Version } from './records.ts';

/** What happened to an object. `eventName` is without the `s3:` of the template, for example `ObjectCreated:Put`. */
export interface ObjectEvent {
  readonly eventName: string;
  readonly key: string;
  readonly version: Version | undefined;
  readonly now: number;
  readonly callerName: string;
  readonly sourceAddress: string;
  readonly requestId: string;
}

/** Keys travel as form data does: a space is `+`, slashes stay. */
const encodeKey = (key: string): string =>
  encodeURIComponent(key)
    .replaceAll('%2F', '/')
    .replaceAll('%20', '+')
    .replace(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const wants = (rule: NotificationRule, { eventName, key }: ObjectEvent): boolean => {
  const named = rule.events.some((pattern) => {
    const name = pattern.replace(/^s3:/, '');
    return name.endsWith(':*') ? eventName.startsWith(name.slice(0, -1)) : eventName === name;
  });
  return named && key.startsWith(rule.prefix ?? '') && key.endsWith(rule.suffix ?? '');
};

let sequence = 0;

/** Grows with every event, so that a reader can tell which of two events of one key came later. */
const nextSequencer = (now: number): string => {
  sequence = (sequence + 1) % 0x1000000;
  return (now.toString(16).padStart(12, '0') + sequence.toString(16).padStart(6, '0')).toUpperCase();
};

const recordOf = (bucket: Bucket, event: ObjectEvent, region: string): unknown => {
  const { version } = event;
  const stored = version?.kind === 'object' && event.eventName.startsWith('ObjectCreated') ? version : undefined;
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
        ...(stored ? { size: stored.sizeBytes, eTag: stored.eTag } : {}),
        ...(version && version.versionId !== 'null' ? { versionId: version.versionId } : {}),
        sequencer: nextSequencer(event.now),
      },
    },
  };
};

/** Sends the event to every queue that the bucket notifies of it, one message each, as S3 does. */
export const publishEvent = (
  bucket: Bucket,
  event: ObjectEvent,
  send: (queueArn: string, message: string) => void,
): void => {
  for (const { queueArn } of bucket.definition.notifications.filter((rule) => wants(rule, event))) {
    const region = queueArn.split(':')[3] ?? '';
    send(queueArn, JSON.stringify({ Records: [recordOf(bucket, event, region)] }));
  }
};
