import type { Answer } from '../../shared/contract/call.ts';
import type { precheckImport } from '../../shared/imports/calls/precheck-import.ts';
import { isClosed } from '../../shared/notices/rules.ts';
import { noticeStore } from '../notices/notice-store.ts';
import { noticeSummaryStore } from '../notices/notice-summary-store.ts';
import type { NoticeSummary } from '../notices/notice-summary.ts';
import type { Notice } from '../notices/notice.ts';
import { personStore } from '../people/person-store.ts';
import type { Tables } from '../storage/client.ts';
import { studentStore } from '../students/student-store.ts';
import type { ItemColumn } from './header.ts';
import type { TemplateOne } from './read-template-one.ts';
import { judgeRows } from './template-one.ts';

interface Place {
  readonly schoolId: string;
  /** The notice that the file goes into, which is not another one. */
  readonly notice: Notice | undefined;
  readonly title: string | undefined;
  readonly now: number;
}

interface Bills {
  readonly file: TemplateOne;
  readonly columns: readonly ItemColumn[];
  readonly schoolId: string;
  /** Of the school, besides the one that the file goes into. */
  readonly others: readonly Notice[];
}

/** Only the newest notices are read, because a clerk waits for the answer; a school has about ten live ones. */
const noticesMax = 50;
const peopleMax = 20_000;
/** Read side by side; a large one is two requests, one after the other. */
const noticesAtOnce = 10;
const noticesShown = 10;

type BilledItems = ReadonlyMap<string, ReadonlySet<string>>;

/** The items that the good rows of a file bill, by student. */
const billsOf = async (tables: Tables, { file, columns, schoolId }: Bills): Promise<BilledItems> => {
  const students = await studentStore(tables).byNumber(schoolId);
  return new Map(
    judgeRows(file.rows, { columns, students }).flatMap(({ student, items, faults }) =>
      student && faults.length === 0 ? [[student.studentId, new Set(items.map(({ itemId }) => itemId))]] : [],
    ),
  );
};

/** The first notices, up to as many people as one request reads; always at least one notice. */
const readableOf = (summaries: readonly NoticeSummary[]): NoticeSummary[] => {
  let people = 0;
  return summaries.slice(0, noticesMax).filter(({ total }, index) => {
    people += total;
    return index === 0 || people <= peopleMax;
  });
};

/**
 * The other notices of a school that have not ended, and those with the same title. It needs nothing of the file, so it
 * is read while the file is.
 */
export const otherNotices = async (tables: Tables, { schoolId, notice, title, now }: Place): Promise<Notice[]> => {
  const summaries = (await noticeSummaryStore(tables).ofSchool(schoolId)).filter(
    (one) => one.noticeId !== notice?.noticeId && (one.title === title?.trim() || !isClosed(one, now)),
  );
  const ids = readableOf(summaries).map(({ noticeId }) => noticeId);
  return (await noticeStore(tables).ofIds(ids)).filter((one) => one !== undefined);
};

/** The students of this notice who already have an item that the file bills them. */
const billedOn = async (tables: Tables, { noticeId }: Notice, reading: Promise<BilledItems>): Promise<string[]> => {
  const people = personStore(tables);
  const [all, bills] = await Promise.all([people.states(noticeId), reading]);
  const states = all.filter(
    ({ studentId, sendStatus, payStatus }) =>
      bills.has(studentId) && sendStatus !== 'withdrawn' && payStatus !== 'refunded',
  );
  const items = await people.itemsOf(states);
  return states.flatMap(({ studentId }, index) =>
    items[index]?.items.some(({ itemId }) => bills.get(studentId)?.has(itemId)) ? [studentId] : [],
  );
};

/** Who of a file's students has one of its items on another live notice of the school; undefined when nobody has. */
export const billedBefore = async (
  tables: Tables,
  bills: Bills,
): Promise<Answer<typeof precheckImport>['billedBefore']> => {
  const itemIds = new Set(bills.columns.map(({ item }) => item.itemId));
  const others = bills.others.filter(({ items }) => items.some(({ itemId }) => itemIds.has(itemId)));
  if (others.length === 0) return undefined;
  const reading = billsOf(tables, bills);
  const found: { noticeId: Notice['noticeId']; title: string; studentIds: readonly string[] }[] = [];
  for (let start = 0; start < others.length; start += noticesAtOnce) {
    const some = others.slice(start, start + noticesAtOnce);
    const studentIds = await Promise.all(some.map((notice) => billedOn(tables, notice, reading)));
    for (const [index, { noticeId, title }] of some.entries())
      found.push({ noticeId, title, studentIds: studentIds[index] ?? [] });
  }
  const billing = found.filter(({ studentIds }) => studentIds.length > 0);
  if (billing.length === 0) return undefined;
  const shown = billing.slice(0, noticesShown);
  return {
    students: new Set(billing.flatMap(({ studentIds }) => studentIds)).size,
    notices: shown.map(({ noticeId, title, studentIds }) => ({ noticeId, title, students: studentIds.length })),
    more: billing.length - shown.length,
  };
};
