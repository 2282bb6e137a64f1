import { partsOfPersonId, type Id } from '../../shared/contract/ids.ts';
import { sendStatusCodes } from '../../shared/notices/codes.ts';
import { ofSchool, type Scope } from '../api/scope.ts';
import { create, remove, type Action, type Condition } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import type { Place, Row } from '../storage/entity.ts';
import { readRecords } from '../storage/read.ts';
import { notice, type Notice } from './notice.ts';

export const noticePlace = (noticeId: string): Place<Notice> => notice.at({ noticeId });

/** A notice belongs to its school. */
export const noticeScope: Scope<Notice> = { at: noticePlace, owner: ofSchool };

/** A person belongs to the school of the notice. */
export const personScope: Scope<Notice> = { at: (id) => notice.at(partsOfPersonId(id)), owner: ofSchool };

/** A notice says why it is not complete: its import runs or broke off, or its people do not follow the form. */
type Mark = 'peopleBehind' | 'importing';

/** That nobody changed a notice since it was read, and that no job holds it. */
const unheldAt = (revision: number): Condition => ({
  expression: '#revision = :expected and attribute_not_exists(#job)',
  names: { '#revision': notice.attribute('revision'), '#job': notice.attribute('jobId') },
  values: { ':expected': revision },
});

const replaceUnheld = (record: Notice, expected: number): Action => ({
  table: notice.table,
  key: notice.key(record),
  put: notice.toRow({ ...record, revision: expected + 1 }),
  condition: unheldAt(expected),
});

/** What of a notice can be changed at any time. */
export interface NoticeChange {
  readonly title?: string;
  readonly deadline?: string | undefined;
  readonly updated?: Notice['updated'];
}

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
  beginSending: (before: Notice, after: Pick<Notice, 'sent' | 'jobId' | 'publicLinkId'>): Action => ({
    ...replaceUnheld({ ...before, ...after, sendStatus: 'sent' }, before.revision),
    otherwise: { code: 'jobRunning' },
  }),

  /** Marks a notice that this job holds as withdrawn from everybody; only once. */
  markWithdrawn: (noticeId: string, jobId: string): Action => ({
    table: notice.table,
    key: notice.key({ noticeId }),
    update: {
      expression: 'SET #status = :withdrawn',
      names: { '#status': notice.attribute('sendStatus') },
      values: { ':withdrawn': sendStatusCodes.withdrawn },
    },
    condition: {
      expression: '#job = :job and #status <> :withdrawn',
      names: { '#job': notice.attribute('jobId') },
      values: { ':job': jobId },
    },
  }),

  /** A job that adds people holds the notice from now on: nobody changed or sent it since it was read. */
  hold: (before: Notice, jobId: Id<'job'>): Action => replaceUnheld({ ...before, jobId }, before.revision),

  /** A job that changes nothing of the form holds the notice from now on; who edits the form can still save it. */
  occupy: (noticeId: string, jobId: Id<'job'>): Action => {
    const names = { '#job': notice.attribute('jobId') };
    return {
      table: notice.table,
      key: notice.key({ noticeId }),
      update: { expression: 'SET #job = :job', names, values: { ':job': jobId } },
      condition: { expression: 'attribute_exists(#pk) and attribute_not_exists(#job)', names: { '#pk': 'pk' } },
      otherwise: { code: 'jobRunning' },
    };
  },

  /** Removes a notice that nobody changed since it was read and that no job holds. */
  remove: (before: Notice): Action =>
    remove(notice.table, notice.key(before), unheldAt(before.revision), { code: 'versionStale' }),

  /** Changes fields of a notice that nobody changed since it was read, also while a job holds it; undefined removes one. */
  change: (before: Notice, fields: NoticeChange): Action => {
    const named = Object.entries({ ...fields, revision: before.revision + 1 }) as [keyof NoticeChange, unknown][];
    const [set, removed] = [true, false].map((isSet) => named.filter(([, value]) => (value !== undefined) === isSet));
    const clauses = [
      `SET ${(set ?? []).map(([field]) => `#${field} = :${field}`).join(', ')}`,
      ...(removed?.length ? [`REMOVE ${removed.map(([field]) => `#${field}`).join(', ')}`] : []),
    ];
    return {
      table: notice.table,
      key: notice.key(before),
      update: {
        expression: clauses.join(' '),
        names: Object.fromEntries(named.map(([field]) => [`#${field}`, notice.attribute(field)])),
        values: Object.fromEntries((set ?? []).map(([field, value]) => [`:${field}`, value])),
      },
      condition: {
        expression: '#revision = :expected',
        names: { '#revision': notice.attribute('revision') },
        values: { ':expected': before.revision },
      },
    };
  },

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
