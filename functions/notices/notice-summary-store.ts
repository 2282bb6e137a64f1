import { create, overwrite, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { readAll } from '../storage/read.ts';
import { writeIfTrue } from '../storage/write.ts';
import { noticeSummary, type NoticeSummary } from './notice-summary.ts';

export const noticeSummaryWrites = {
  create: (record: NoticeSummary): Action => create(noticeSummary, record),
  overwrite: (record: NoticeSummary): Action => overwrite(noticeSummary, record),
} as const;

const unlessNewer = (record: NoticeSummary): Action => ({
  table: noticeSummary.table,
  key: noticeSummary.key(record),
  put: noticeSummary.toRow(record),
  condition: {
    expression: 'attribute_not_exists(#readAt) or #readAt <= :readAt',
    names: { '#readAt': noticeSummary.attribute('readAt') },
    values: { ':readAt': record.readAt },
  },
});

export const noticeSummaryStore = (tables: Tables) => ({
  /** The notice list of a school, newest first; eventually consistent. */
  async ofSchool(schoolId: string): Promise<NoticeSummary[]> {
    const pk = `SCHOOL#${schoolId}#NOTICES`;
    const rows = await readAll(tables, { table: 'main', index: 'byParent', pk, newestFirst: true });
    return rows.map((row) => noticeSummary.fromRow(row));
  },

  /** Writes a summary unless the stored one was read later. */
  async refresh(record: NoticeSummary): Promise<void> {
    await writeIfTrue(tables, [unlessNewer(record)]);
  },
});
export type NoticeSummaryStore = ReturnType<typeof noticeSummaryStore>;
