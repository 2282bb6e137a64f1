import { randomBytes } from 'node:crypto';
import { AwsError } from '../engine.ts';
import type { Bucket } from './bucket.ts';
import type { StoredVersion, Version } from './records.ts';

const dayMs = 86_400_000;

/** The version id that a new version gets: `null` in a bucket without versioning, as S3 names it. */
export const newVersionId = (bucket: Bucket): string =>
  bucket.isVersioned ? randomBytes(24).toString('base64url') : 'null';

/** Adds the newest version. It replaces the version with the same id: `null` in a bucket without versioning. */
export const addVersion = (bucket: Bucket, key: string, version: Version): void => {
  const record = bucket.record(key);
  const older = record.versions.filter(({ versionId }) => versionId !== version.versionId);
  bucket.save({ ...record, versions: [version, ...older] });
};

/** Deletes the object: with a delete marker, which it returns, in a bucket with versioning, for good elsewhere. */
export const hideObject = (bucket: Bucket, key: string, now: number): Version | undefined => {
  if (!bucket.isVersioned) {
    bucket.save({ ...bucket.record(key), versions: [] });
    return undefined;
  }
  const marker: Version = { kind: 'deleteMarker', versionId: newVersionId(bucket), lastModified: now };
  addVersion(bucket, key, marker);
  return marker;
};

/** Objects expire some days after they were written, at the next midnight UTC. */
const expiresAt = (bucket: Bucket, key: string, version: StoredVersion): number => {
  const rules = (bucket.definition.properties.LifecycleConfiguration?.Rules ?? []).filter(({ Prefix = '' }) =>
    key.startsWith(Prefix),
  );
  const days = Math.min(...rules.map(({ ExpirationInDays = Infinity }) => ExpirationInDays));
  return Math.ceil((version.lastModified + days * dayMs) / dayMs) * dayMs;
};

/** The newest version of a key, which can be a delete marker. Deletes an object that has expired by `now` first. */
export const newestVersion = (bucket: Bucket, key: string, now: number): Version | undefined => {
  const newest = bucket.record(key).versions[0];
  if (newest?.kind !== 'object' || now < expiresAt(bucket, key, newest)) return newest;
  return hideObject(bucket, key, now);
};

/** The object as a plain GET sees it. */
export const currentObject = (bucket: Bucket, key: string, now: number): StoredVersion | undefined => {
  const newest = newestVersion(bucket, key, now);
  return newest?.kind === 'object' ? newest : undefined;
};

const isVersionId = (text: string): boolean => text === 'null' || /^[\w-]{32}$/.test(text);

/** One version by its id. Throws NoSuchVersion, or InvalidArgument when it cannot be an id. */
export const versionById = (bucket: Bucket, key: string, versionId: string, now: number): Version => {
  if (!isVersionId(versionId)) throw new AwsError('InvalidArgument', 'Invalid version id specified');
  newestVersion(bucket, key, now);
  const found = bucket.record(key).versions.find((version) => version.versionId === versionId);
  if (!found) throw new AwsError('NoSuchVersion', 'The specified version does not exist.', 404);
  return found;
};
