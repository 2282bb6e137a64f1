import { partsOfPersonId, type Id } from '../../shared/contract/ids.ts';
import { ofSchool, type Scope } from '../api/scope.ts';
import { create, replace, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import type { Row } from '../storage/entity.ts';
import { readRecords } from '../storage/read.ts';
import { notice, type Notice } from './notice.ts';

/** A notice belongs to its school. */
export const noticeScope: Scope<Notice> = { at: (noticeId) => notice.at({ noticeId }), owner: ofSchool };

/** A person belongs to the school of the notice. */
export const personScope: Scope<Notice> = { at: (id) => notice.at(partsOfPersonId(id)), owner: ofSchool };

/** A notice says why it is not complete: its import runs or broke off, or its people do not follow the form. */
type Mark = 'peopleBehind' | 'importing';

export const noticeWrites = {
  create: (record: Notice): Action => create(notice, record),

  /** Replaces a notice whose revision is `version`, that is sent to nobody and that no job holds. */
  replaceDraft: (record: Notice, version: number): Action => ({
    table: notice.table,
    key: notice.key(record),
    put: notice.toRow({ ...record, revision: version + 1 }),
    condition: {
      expression: '#revision = :version and attribute_not_exists(#job) and attribute_not_exists(#sent)',
      names: {
        '#revision': notice.attribute('revision'),
        '#job': notice.attribute('jobId'),
        '#sent': notice.attribute('sent'),
      },
      values: { ':version': version },
    },
    otherwise: { code: 'versionStale' },
  }),

  /** Marks a notice as sent by a job that holds it from now on. */
  beginSending: (before: Notice, after: Pick<Notice, 'sent' | 'jobId'>): Action =>
    replace(notice, { ...before, ...after, sendStatus: 'sent' }, before.revision, { code: 'jobRunning' }),

  /** A job that adds people holds the notice from now on: nobody changed or sent it since it was read. */
  hold: (before: Notice, jobId: Id<'job'>): Action => replace(notice, { ...before, jobId }, before.revision),

  /** Frees a notice that this job held; with `mark`, the notice no longer carries it. */
  release: (noticeId: string, jobId: string, mark?: Mark): Action => {
    const job = { '#job': notice.attribute('jobId') };
    return {
      table: notice.table,
      key: notice.key({ noticeId }),
      update: mark
        ? { expression: 'REMOVE #job, #mark', names: { ...job, '#mark': notice.attribute(mark) }, values: {} }
        : { expression: 'REMOVE #job', names: job, values: {} },
      condition: { expression: '#job = :job', names: job, values: { ':job': jobId } },
    };
  },
} as const;

/** A notice that a job holds. */
export type HeldNotice = Notice & { readonly jobId: string };

/** A row of the table as a notice that a job holds; undefined when it is none. */
export const heldNoticeOf = (row: Row): HeldNotice | undefined => {
  if (row['sk'] !== notice.sk || row[notice.attribute('jobId')] === undefined) return undefined;
  const { jobId, ...found } = notice.fromRow(row);
  return jobId === undefined ? undefined : { ...found, jobId };
};

export const noticeStore = (tables: Tables) => ({
  async get(noticeId: string): Promise<Notice | undefined> {
    const [found] = await readRecords(tables, [notice.at({ noticeId })]);
    return found;
  },

  /** In the order of the ids, undefined where there is none. */
  ofIds: (noticeIds: readonly string[]): Promise<(Notice | undefined)[]> =>
    readRecords(
      tables,
      noticeIds.map((noticeId) => notice.at({ noticeId })),
    ),
});
export type NoticeStore = ReturnType<typeof noticeStore>;
