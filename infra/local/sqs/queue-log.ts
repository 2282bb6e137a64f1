import { appendFileSync, closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { messageSchema } from './definitions.ts';

const bytesBeforeCompaction = 32 * 2 ** 20;

const recordSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('put'), message: messageSchema }),
  z.object({ kind: z.literal('receive'), entryId: z.string(), count: z.number(), firstAt: z.number() }),
  z.object({ kind: z.literal('delete'), entryId: z.string() }),
  z.object({ kind: z.literal('purge') }),
]);
export type LogRecord = z.infer<typeof recordSchema>;

/** Reads a queue's log. Ignores a last line that a killed process left unfinished. */
export const readLog = (path: string): LogRecord[] => {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  try {
    // Logs of earlier versions also have the definition of the queue.
    const written = lines.slice(0, -1).filter((line) => !line.startsWith('{"kind":"define"'));
    return written.map((line) => recordSchema.parse(JSON.parse(line)));
  } catch (error) {
    throw new Error(`${path} holds no queue; delete it to start with an empty one.`, { cause: error });
  }
};

/**
 * The history of a queue, one JSON line for each event, written before the request is answered. It does not record which
 * messages are in flight: their consumers end with the local cloud, so after a restart the messages are visible.
 */
export class QueueLog {
  readonly #path: string;
  #descriptor: number | undefined;
  #bytesSinceCompaction = 0;
  #compactBytes = 0;

  constructor(path: string) {
    this.#path = path;
  }

  append(record: LogRecord): void {
    if (this.#descriptor === undefined) throw new Error('The log is not open.');
    const line = `${JSON.stringify(record)}\n`;
    appendFileSync(this.#descriptor, line);
    this.#bytesSinceCompaction += line.length;
  }

  /** Whether most of the log is likely to be outdated. */
  get isLong(): boolean {
    return this.#bytesSinceCompaction > bytesBeforeCompaction + this.#compactBytes;
  }

  /** Replaces the log by these records and opens it. */
  compact(records: readonly LogRecord[]): void {
    this.close();
    const text = records.map((record) => `${JSON.stringify(record)}\n`).join('');
    writeFileSync(`${this.#path}.new`, text);
    renameSync(`${this.#path}.new`, this.#path);
    this.#descriptor = openSync(this.#path, 'a');
    this.#bytesSinceCompaction = 0;
    this.#compactBytes = text.length;
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }
}
