import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BucketDefinition } from './definitions.ts';
import { objectRecordSchema, uploadRecordSchema } from './records.ts';
import type { ObjectRecord, UploadRecord } from './records.ts';

/** Writes under another name first, so that a killed process leaves the old file or the new one. */
const writeJson = (path: string, value: unknown): void => {
  writeFileSync(`${path}.new`, JSON.stringify(value));
  renameSync(`${path}.new`, path);
};

const readJsonFiles = (directory: string): unknown[] => {
  const names = readdirSync(directory).filter((name) => name.endsWith('.json'));
  return names.map((name): unknown => JSON.parse(readFileSync(join(directory, name), 'utf8')));
};

/** A key can be longer than a file name and contain any character. */
const fileNameOf = (key: string): string => `${createHash('sha256').update(key).digest('hex')}.json`;

const byUtf8 = (left: { bytes: Buffer }, right: { bytes: Buffer }): number => Buffer.compare(left.bytes, right.bytes);

/**
 * One bucket in a folder: `objects` and `uploads` have a JSON file for each, `bodies` their immutable bytes under random names.
 * A body that no JSON file mentions is left over from a killed process, and is removed at the start.
 * Reads come from memory and writes are synchronous, so nothing can happen between a check and its write.
 */
export class Bucket {
  readonly definition: BucketDefinition;
  readonly #directory: string;
  readonly #objects = new Map<string, ObjectRecord>();
  readonly #uploads = new Map<string, UploadRecord>();
  #sortedKeys: readonly string[] | undefined;

  constructor(directory: string, definition: BucketDefinition) {
    this.definition = definition;
    this.#directory = directory;
    for (const part of ['objects', 'uploads', 'bodies']) mkdirSync(join(directory, part), { recursive: true });
    for (const json of readJsonFiles(join(directory, 'objects'))) {
      const record = objectRecordSchema.parse(json);
      this.#objects.set(record.key, record);
    }
    for (const json of readJsonFiles(join(directory, 'uploads'))) {
      const upload = uploadRecordSchema.parse(json);
      this.#uploads.set(upload.uploadId, upload);
    }
    this.#removeOrphans();
  }

  #removeOrphans(): void {
    const versions = [...this.#objects.values()].flatMap((record) => record.versions);
    const parts = [...this.#uploads.values()].flatMap((upload) => Object.values(upload.parts));
    const named = new Set([
      ...versions.flatMap((version) => (version.kind === 'object' ? [version.bodyId] : [])),
      ...parts.map((part) => part.bodyId),
    ]);
    for (const bodyId of readdirSync(join(this.#directory, 'bodies'))) if (!named.has(bodyId)) this.#removeBody(bodyId);
  }

  get isVersioned(): boolean {
    return this.definition.properties.VersioningConfiguration !== undefined;
  }

  arnOf(key: string): string {
    return `${this.definition.arn}/${key}`;
  }

  bodyPath(bodyId: string): string {
    return join(this.#directory, 'bodies', bodyId);
  }

  /** Answers the id of a body that `write` writes to a new file. */
  addBody(write: (path: string) => void): string {
    const bodyId = randomUUID();
    write(this.bodyPath(bodyId));
    return bodyId;
  }

  #removeBody(bodyId: string): void {
    rmSync(this.bodyPath(bodyId), { force: true });
  }

  record(key: string): ObjectRecord | undefined {
    return this.#objects.get(key);
  }

  /** All keys, in the order of their UTF-8 bytes. */
  keys(): readonly string[] {
    this.#sortedKeys ??= [...this.#objects.keys()]
      .map((key) => ({ key, bytes: Buffer.from(key) }))
      .sort(byUtf8)
      .map(({ key }) => key);
    return this.#sortedKeys;
  }

  /** Stores the record and removes the bodies that it no longer has. Removes a record without versions. */
  save(record: ObjectRecord): void {
    const path = join(this.#directory, 'objects', fileNameOf(record.key));
    const before = this.#objects.get(record.key);
    if (record.versions.length === 0) {
      rmSync(path, { force: true });
      this.#objects.delete(record.key);
    } else {
      writeJson(path, record);
      this.#objects.set(record.key, record);
    }
    if (!before || record.versions.length === 0) this.#sortedKeys = undefined;
    for (const version of before?.versions ?? []) {
      if (version.kind === 'object' && !record.versions.includes(version)) this.#removeBody(version.bodyId);
    }
  }

  upload(uploadId: string): UploadRecord | undefined {
    return this.#uploads.get(uploadId);
  }

  /** Stores the upload and removes the bodies of replaced parts. */
  saveUpload(upload: UploadRecord): void {
    const before = this.#uploads.get(upload.uploadId);
    writeJson(join(this.#directory, 'uploads', `${upload.uploadId}.json`), upload);
    this.#uploads.set(upload.uploadId, upload);
    for (const [number, part] of Object.entries(before?.parts ?? {})) {
      if (upload.parts[number] !== part) this.#removeBody(part.bodyId);
    }
  }

  removeUpload(upload: UploadRecord): void {
    rmSync(join(this.#directory, 'uploads', `${upload.uploadId}.json`), { force: true });
    this.#uploads.delete(upload.uploadId);
    for (const part of Object.values(upload.parts)) this.#removeBody(part.bodyId);
  }
}
