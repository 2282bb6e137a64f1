import type { Action } from '../storage/action.ts';
import { catalogue } from '../storage/catalogue.ts';
import type { Tables } from '../storage/client.ts';
import type { Stored } from '../storage/entity.ts';
import { readAll, readRows } from '../storage/read.ts';

export type Notice = Stored<typeof catalogue.notice>;
export type NoticeSummary = Stored<typeof catalogue.noticeSummary>;

/** Replaces a notice that stands at `version`, is sent to nobody and is held by no job. */
export const replaceDraft = (notice: Notice, version: number): Action => {
  const { key, attribute, toRow } = catalogue.notice;
  return {
    table: 'main',
    key: key(notice),
    put: toRow({ ...notice, revision: version + 1 }),
    condition: {
      expression: '#revision = :version and attribute_not_exists(#job) and attribute_not_exists(#sent)',
      names: { '#revision': attribute('revision'), '#job': attribute('jobId'), '#sent': attribute('sent') },
      values: { ':version': version },
    },
    otherwise: { code: 'versionStale' },
  };
};

export const noticeStore = (tables: Tables) => ({
  async get(noticeId: string): Promise<Notice | undefined> {
    const [row] = await readRows(tables, [{ table: 'main', key: catalogue.notice.key({ noticeId }) }]);
    return row && catalogue.notice.fromRow(row);
  },

  /** What the notice list shows of a school, newest first; eventually consistent. */
  async summariesOf(schoolId: string): Promise<NoticeSummary[]> {
    const pk = `SCHOOL#${schoolId}#NOTICES`;
    const rows = await readAll(tables, { table: 'main', index: 'byParent', pk, newestFirst: true });
    return rows.map((row) => catalogue.noticeSummary.fromRow(row));
  },
});

export type NoticeStore = ReturnType<typeof noticeStore>;
