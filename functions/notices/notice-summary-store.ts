import { log } from '../api/log.ts';
import { create, overwrite, remove, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import type { Row } from '../storage/entity.ts';
import { readAll, readRecords } from '../storage/read.ts';
import { writeIfTrue } from '../storage/write.ts';
import { noticeSummary, type NoticeSummary } from './notice-summary.ts';

/** One row that cannot be read must not take the list away from a whole school. */
const readable = (row: Row): NoticeSummary[] => {
  try {
    return [noticeSummary.fromRow(row)];
  } catch (error) {
    log.error('a row of the notice list cannot be read', { row: row['pk'] }, error);
    return [];
  }
};

export const noticeSummaryWrites = {
  create: (record: NoticeSummary): Action => create(noticeSummary, record),
  overwrite: (record: NoticeSummary): Action => overwrite(noticeSummary, record),
  remove: (noticeId: string): Action => remove(noticeSummary.table, noticeSummary.key({ noticeId })),
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

/** Not on a row that was read later, and never a row of its own. */
const behind = (noticeId: string, readAt: number): Action => ({
  table: noticeSummary.table,
  key: noticeSummary.key({ noticeId }),
  update: {
    expression: 'SET #behind = :true',
    names: { '#behind': noticeSummary.attribute('figuresBehind') },
    values: { ':true': true },
  },
  condition: {
    expression: '#readAt <= :readAt',
    names: { '#readAt': noticeSummary.attribute('readAt') },
    values: { ':readAt': readAt },
  },
});

export const noticeSummaryStore = (tables: Tables) => ({
  async get(noticeId: string): Promise<NoticeSummary | undefined> {
    const [found] = await readRecords(tables, [noticeSummary.at({ noticeId })]);
    return found;
  },

  /** The notice list of a school, newest first, without rows that cannot be read; eventually consistent. */
  async ofSchool(schoolId: string): Promise<NoticeSummary[]> {
    const pk = `SCHOOL#${schoolId}#NOTICES`;
    const rows = await readAll(tables, { table: 'main', index: 'byParent', pk, newestFirst: true });
    return rows.flatMap(readable);
  },

  /** Notes on the row in the list that its figures are not up to date. */
  async markBehind(noticeId: string, readAt: number): Promise<void> {
    await writeIfTrue(tables, [behind(noticeId, readAt)]);
  },

  /** Takes a deleted notice out of the list. */
  async remove(noticeId: string): Promise<void> {
    await writeIfTrue(tables, [noticeSummaryWrites.remove(noticeId)]);
  },

  /** Writes a summary unless the stored one was read later. */
  async refresh(record: NoticeSummary): Promise<void> {
    await writeIfTrue(tables, [unlessNewer(record)]);
  },
});
export type NoticeSummaryStore = ReturnType<typeof noticeSummaryStore>;
