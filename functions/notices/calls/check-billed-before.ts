import { Conflict, Invalid } from '../../../shared/contract/errors.ts';
import type { Id } from '../../../shared/contract/ids.ts';
import { checkBilledBefore } from '../../../shared/notices/calls/check-billed-before.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { plannedBills } from '../../imports/planned-bills.ts';
import { jobScope } from '../../jobs/job-store.ts';
import type { Job } from '../../jobs/job.ts';
import { hasMoreItems } from '../../people/billed.ts';
import type { PersonState } from '../../people/person-state.ts';
import { personStore } from '../../people/person-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { studentStore } from '../../students/student-store.ts';
import { billedBefore, otherNotices, type Bills } from '../billed-before.ts';
import { noticeScope } from '../notice-store.ts';
import type { Notice } from '../notice.ts';
import { recipientsOf } from '../recipients.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope, job: jobScope };

const shownMax = 100;

/** Who bills what, and which notice that is. */
interface Question {
  readonly schoolId: string;
  readonly noticeId?: string | undefined;
  readonly title: string;
  readonly itemIds: ReadonlySet<string> | undefined;
  readBills(): Promise<Bills>;
}

/** The items of the people who are about to be sent the notice. */
const billsOf = async (tables: Tables, recipients: readonly PersonState[]): Promise<Bills> => {
  const items = await personStore(tables).itemsOf(recipients);
  return new Map(
    recipients.map(({ studentId }, index) => [studentId, new Set(items[index]?.items.map(({ itemId }) => itemId))]),
  );
};

const ofNotice = async (
  tables: Tables,
  { schoolId, noticeId, title, items }: Notice,
  studentIds: readonly Id<'student'>[],
): Promise<Question> => {
  const members = recipientsOf(await personStore(tables).states(noticeId), studentIds);
  const recipients = members.filter(({ sendStatus }) => sendStatus !== 'sent');
  const isBeyond = recipients.some(({ billed }) => hasMoreItems(billed));
  return {
    ...{ schoolId, noticeId, title },
    itemIds: isBeyond ? undefined : new Set(items.map(({ itemId }) => itemId)),
    readBills: () => billsOf(tables, recipients),
  };
};

const ofImport = async (tables: Tables, job: Job): Promise<Question> => {
  const planned = await plannedBills(tables, job);
  if (!planned) throw new Conflict('planMissing');
  const { bills, noticeId, title } = planned;
  const itemIds = new Set([...bills.values()].flatMap((items) => [...items]));
  return { schoolId: job.schoolId, noticeId, title, itemIds, readBills: async () => bills };
};

export const run: Run<typeof checkBilledBefore, Deps, typeof scopes> = async ({ input, now, scoped }, { tables }) => {
  const { noticeId, jobId, studentIds = [] } = input;
  if ((noticeId === undefined) === (jobId === undefined))
    throw new Invalid([{ path: 'noticeId', code: 'invalidChoice' }]);
  // An import bills all of its new students.
  if (jobId !== undefined && studentIds.length > 0) throw new Invalid([{ path: 'studentIds', code: 'invalidChoice' }]);
  const { itemIds, readBills, ...place } =
    noticeId === undefined
      ? await ofImport(tables, scoped.job(jobId ?? ''))
      : await ofNotice(tables, scoped.notice(noticeId), studentIds);
  const others = await otherNotices(tables, { ...place, now });
  const { found, unread } = await billedBefore(tables, others, itemIds, readBills);
  const shown = found.slice(0, shownMax);
  const students = await studentStore(tables).byIds(shown.map(({ studentId }) => studentId));
  return {
    totalCount: found.length,
    unread,
    students: new Set(found.map(({ studentId }) => studentId)).size,
    list: shown.map(({ name: itemName, eName: itemEName, ...one }, index) => {
      const { studentNumber = '', name = '', eName = '' } = students[index] ?? {};
      return { ...one, studentNumber, name, eName, itemName, itemEName };
    }),
  };
};

export const handler = endpoint(checkBilledBefore, scopes, buildDeps, run);
