import { hash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BucketDefinition } from './definitions.ts';
import { bodiesOf, keyRecordSchema, type KeyRecord } from './records.ts';

/** A key can be longer than a file name and contain any character. */
const fileNameOf = (key: string): string => `${hash('sha256', key)}.json`;

const byUtf8 = (left: string, right: string): number => Buffer.compare(Buffer.from(left), Buffer.from(right));

/**
 * One bucket in a folder: `objects` has a JSON file for each key, `bodies` the immutable bytes of versions and parts under random names.
 * A body that no JSON file mentions is left over from a killed process, and is removed at the start.
 * Reads come from memory and writes are synchronous, so nothing can happen between a check and its write.
 */
export class Bucket {
  readonly definition: BucketDefinition;
  readonly #directory: string;
  readonly #records = new Map<string, KeyRecord>();
  #sortedKeys: readonly string[] | undefined;

  constructor(directory: string, definition: BucketDefinition) {
    this.definition = definition;
    this.#directory = directory;
    for (const part of ['objects', 'bodies']) mkdirSync(join(directory, part), { recursive: true });
    const names = readdirSync(join(directory, 'objects')).filter((name) => name.endsWith('.json'));
    for (const name of names) {
      const record = keyRecordSchema.parse(JSON.parse(readFileSync(join(directory, 'objects', name), 'utf8')));
      this.#records.set(record.key, record);
    }
    const named = new Set([...this.#records.values()].flatMap(bodiesOf));
    for (const bodyId of readdirSync(join(directory, 'bodies'))) if (!named.has(bodyId)) this.#removeBody(bodyId);
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

  record(key: string): KeyRecord {
    return this.#records.get(key) ?? { key, versions: [], uploads: {} };
  }

  /** All keys, in the order of their UTF-8 bytes. */
  keys(): readonly string[] {
    this.#sortedKeys ??= [...this.#records.keys()].sort(byUtf8);
    return this.#sortedKeys;
  }

  /** Stores the record, or removes an empty one. Removes the bodies that it no longer has. */
  save(record: KeyRecord): void {
    const { key, versions, uploads } = record;
    const before = this.record(key);
    const wasKnown = this.#records.has(key);
    const path = join(this.#directory, 'objects', fileNameOf(key));
    if (versions.length === 0 && Object.keys(uploads).length === 0) {
      rmSync(path, { force: true });
      this.#records.delete(key);
    } else {
      // Under another name first, so that a killed process leaves the old file or the new one.
      writeFileSync(`${path}.new`, JSON.stringify(record));
      renameSync(`${path}.new`, path);
      this.#records.set(key, record);
    }
    if (this.#records.has(key) !== wasKnown) this.#sortedKeys = undefined;
    const kept = new Set(bodiesOf(record));
    for (const bodyId of bodiesOf(before)) if (!kept.has(bodyId)) this.#removeBody(bodyId);
  }
}
