import { partsOfPersonId, type Id } from '../../../shared/contract/ids.ts';
import { cutPage } from '../../../shared/contract/paging.ts';
import { account } from '../../../shared/ledger/accounts.ts';
import { listStudentStatement } from '../../../shared/ledger/calls/list-student-statement.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { billsOfStudent } from '../../people/student-bills-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { readRecords } from '../../storage/read.ts';
import { balancePlace } from '../../students/balance-store.ts';
import { studentScope } from '../../students/student-store.ts';
import type { Journal } from '../journal.ts';
import { journalStore } from '../journal-store.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { student: studentScope };

const subjectsAtOnce = 10;

/** The journal of a student and of the student's bills. Each of them is one partition, so the work grows with the bills only. */
const journalOf = async (tables: Tables, subjectIds: readonly string[]): Promise<Journal[]> => {
  const found: Journal[] = [];
  for (let start = 0; start < subjectIds.length; start += subjectsAtOnce) {
    const some = subjectIds.slice(start, start + subjectsAtOnce);
    const entries = await Promise.all(some.map((subjectId) => journalStore(tables).of(subjectId)));
    found.push(...entries.flat());
  }
  return found;
};

/** The entries that changed the balance, newest first, each with the balance after it. Ids of entries sort by time. */
const changesOf = (entries: readonly Journal[], studentId: string) => {
  let balanceAfter = 0;
  return entries
    .toSorted((one, other) => (one.entryId < other.entryId ? -1 : 1))
    .flatMap((entry) => {
      // The balance is what the school owes the family: a credit raises it.
      const amount = entry.postings
        .filter((posting) => posting.account === account.balance(studentId))
        .reduce((sum, posting) => sum - posting.amount, 0);
      balanceAfter += amount;
      return amount === 0 ? [] : [{ ...entry, amount, balanceAfter }];
    })
    .toReversed();
};

/** The notice of an entry that is about a bill. */
const noticeIdOf = (subjectId: string, studentId: string): Id<'notice'> | undefined =>
  subjectId === studentId ? undefined : partsOfPersonId(subjectId).noticeId;

export const run: Run<typeof listStudentStatement, Deps, typeof scopes> = async ({ input, actor }, { tables }) => {
  const { studentId } = input;
  const [billIds, [balance]] = await Promise.all([
    billsOfStudent(tables, studentId),
    readRecords(tables, [balancePlace(studentId)]),
  ]);
  const changes = changesOf(await journalOf(tables, [studentId, ...billIds]), studentId);
  const { list, totalCount } = cutPage(changes, input);
  const noticeIds = [...new Set(list.flatMap(({ subjectId }) => noticeIdOf(subjectId, studentId) ?? []))];
  const notices = await readRecords(
    tables,
    noticeIds.map((noticeId) => noticeScope.at(noticeId)),
  );
  const visible = new Map(
    notices.flatMap((notice) => (notice && actor.schoolIds.has(notice.schoolId) ? [[notice.noticeId, notice]] : [])),
  );
  return {
    totalCount,
    balance: balance?.balance ?? 0,
    list: list.map(({ orderNo, ...entry }) => {
      const noticeId = noticeIdOf(entry.subjectId, studentId);
      const notice = noticeId && visible.get(noticeId);
      return { ...entry, at: entry.postedAt, ...(notice && { noticeId, title: notice.title, orderNo }) };
    }),
  };
};

export const handler = endpoint(listStudentStatement, scopes, buildDeps, run);
