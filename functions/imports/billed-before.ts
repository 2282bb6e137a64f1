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

interface Bills {
  readonly file: TemplateOne;
  readonly columns: readonly ItemColumn[];
  readonly schoolId: string;
  /** The notice that the file goes into, which is not another one. */
  readonly notice: Notice | undefined;
  readonly title: string | undefined;
  readonly now: number;
}

/** Only the newest notices are read, because a clerk waits for the answer; a school has about ten live ones. */
const noticesMax = 50;
const peopleMax = 20_000;
const noticesShown = 10;

/** The items that the good rows of a file bill, by student. */
const billsOf = async (tables: Tables, { file, columns, schoolId }: Bills): Promise<Map<string, Set<string>>> => {
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

/** Other notices of the school with one of the items: those that have not ended, and those with the same title. */
const othersOf = async (tables: Tables, { columns, schoolId, notice, title, now }: Bills): Promise<Notice[]> => {
  const summaries = (await noticeSummaryStore(tables).ofSchool(schoolId)).filter(
    (one) => one.noticeId !== notice?.noticeId && (one.title === title?.trim() || !isClosed(one, now)),
  );
  const ids = readableOf(summaries).map(({ noticeId }) => noticeId);
  const itemIds = new Set(columns.map(({ item }) => item.itemId));
  return (await noticeStore(tables).ofIds(ids)).filter(
    (one) => one !== undefined && one.items.some(({ itemId }) => itemIds.has(itemId)),
  ) as Notice[];
};

/** The students of this notice who already have an item that the file bills them. */
const billedOn = async (tables: Tables, { noticeId }: Notice, bills: Map<string, Set<string>>): Promise<string[]> => {
  const people = personStore(tables);
  const states = (await people.states(noticeId)).filter(
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
  const others = await othersOf(tables, bills);
  if (others.length === 0) return undefined;
  const wanted = await billsOf(tables, bills);
  const found: { noticeId: Notice['noticeId']; title: string; studentIds: string[] }[] = [];
  for (const notice of others) {
    const studentIds = await billedOn(tables, notice, wanted);
    if (studentIds.length > 0) found.push({ noticeId: notice.noticeId, title: notice.title, studentIds });
  }
  if (found.length === 0) return undefined;
  const shown = found.slice(0, noticesShown);
  return {
    students: new Set(found.flatMap(({ studentIds }) => studentIds)).size,
    notices: shown.map(({ noticeId, title, studentIds }) => ({ noticeId, title, students: studentIds.length })),
    more: found.length - shown.length,
  };
};
