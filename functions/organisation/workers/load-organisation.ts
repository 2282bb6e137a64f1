import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { sectionNames, sections, type SectionName } from '../../../shared/organisation/document.ts';
import { environment } from '../../api/environment.ts';
import { opsWorker } from '../../api/worker.ts';
import type { Operation } from '../../storage/transact.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { newId } from '../../storage/new-id.ts';
import { loadChunk, type Counts, type Refused } from '../load-chunk.ts';
import { Malformed, readEntries, type RawEntry } from '../read-entries.ts';
import { references } from '../references.ts';

const payload = z.object({ key: z.string().check(z.startsWith('masters/')) });
const chunkEntries = 100;
const refusedListedMax = 1000;

interface Deps {
  readonly tables: Tables;
  /** The bytes of a file, in pieces. */
  open(key: string): Promise<AsyncIterable<Uint8Array>>;
}

const buildDeps = (): Deps => {
  const s3 = new S3Client({});
  return {
    tables: openTables(),
    async open(key) {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: environment('BUCKET_FILES'), Key: key }));
      if (!Body) throw new Error('the document has no content');
      return Body.transformToWebStream();
    },
  };
};

/** The entries in chunks of one section each; the sections come in the order of the schema. */
async function* chunksOf(entries: AsyncIterable<RawEntry>) {
  let section: SectionName = 'organisation';
  let chunk: RawEntry[] = [];
  for await (const entry of entries) {
    const name = sectionNames.find((known) => known === entry.section);
    if (name === undefined || sectionNames.indexOf(name) < sectionNames.indexOf(section))
      throw new Malformed(`${entry.path} does not belong there`);
    if (chunk.length === chunkEntries || (name !== section && chunk.length > 0)) {
      yield { section, entries: chunk };
      chunk = [];
    }
    section = name;
    chunk.push(entry);
  }
  if (chunk.length > 0) yield { section, entries: chunk };
}

const operationOf = (orgId: string, now: number): Operation => ({
  id: newId(now),
  who: { orgId, subject: 'operations', name: '系统运维', eName: 'Operations' },
  through: 'load-organisation',
  now,
});

export interface Result extends Counts {
  /** All of them; `refused` lists the first 1000. */
  readonly refusedTotal: number;
}

/**
 * Loads the masters of one organisation from a JSON document in the files bucket. Safe to run again: records that did not
 * change are not written, existing balances are never changed, and records that are not in the document stay.
 */
export const run = async (
  { key }: z.output<typeof payload>,
  { now }: { readonly now: number },
  { tables, open }: Deps,
): Promise<Result> => {
  const refused: Refused[] = [];
  let [written, unchanged, refusedTotal] = [0, 0, 0];
  let load: Parameters<typeof loadChunk>[1] | undefined;
  for await (const chunk of chunksOf(readEntries(await open(key)))) {
    if (chunk.section === 'organisation') {
      const first = sections.organisation.safeParse(chunk.entries[0]?.value);
      if (!first.success || chunk.entries.length > 1) throw new Malformed('organisation is not valid');
      const { orgId } = first.data;
      load = { tables, operation: operationOf(orgId, now), references: references(tables, orgId), seen: new Set() };
      await load.references.load();
    }
    if (!load) throw new Malformed('organisation comes first');
    const counts = await loadChunk(chunk, load);
    written += counts.written;
    unchanged += counts.unchanged;
    refusedTotal += counts.refused.length;
    refused.push(...counts.refused.slice(0, refusedListedMax - refused.length));
  }
  return { written, unchanged, refusedTotal, refused };
};

export const handler = opsWorker(payload, buildDeps, run);
