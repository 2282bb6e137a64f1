import { operationOf } from '../../jobs/new-job.ts';
import type { Job } from '../../jobs/job.ts';
import { noticeStore } from '../../notices/notice-store.ts';
import { organisationStore } from '../../organisation/organisation-store.ts';
import { isBookable, payAccountStore } from '../../payments/pay-account-store.ts';
import { readSettlementFacts, type SettlementFacts } from '../../payments/settlement-facts.ts';
import { personStateStore } from '../../people/person-state-store.ts';
import { withReceipts } from '../../payments/order-receipts.ts';
import type { Tables } from '../../storage/client.ts';
import { studentStore } from '../../students/student-store.ts';
import type { StudentsByNumber } from '../judged.ts';
import type { PlanRow } from '../plan-rows.ts';
import { numberOf, numbersOf } from '../row-person.ts';
import { WorkbookFault } from '../workbook/fault.ts';
import type { MoneyContext } from './book-row.ts';
import { moneyInputOf, moneyKindOf } from './money-kinds.ts';
import { readMoneyRow, type MoneyRow, type ReadMoneyRow } from './money-row.ts';

/** A row of the file with what a check found, and what it says. */
export interface LoadedRow {
  readonly planned: PlanRow;
  readonly read: ReadMoneyRow;
}

/** All that the rows of an import of money have in common. */
export interface LoadedMoney {
  readonly tables: Tables;
  readonly context: MoneyContext;
  readonly students: StudentsByNumber;
  /** The rows of each student in the order of the file; a row without a number is alone. */
  readonly groups: readonly (readonly LoadedRow[])[];
  readonly now: number;
}

/** By what the file says: a later run must get the same groups. */
const groupsOf = (rows: readonly LoadedRow[]): LoadedRow[][] => {
  const groups = new Map<string, LoadedRow[]>();
  for (const one of rows) {
    const key = numberOf(one.planned.row) || `row ${one.planned.row.number}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
};

interface Loading {
  readonly tables: Tables;
  readonly job: Job;
  readonly now: number;
  readonly rows: readonly PlanRow[];
}

/** Reads notice, people, students and accounts, and judges each row by itself. Throws WorkbookFault. */
export const loadMoney = async ({ tables, job, now, rows }: Loading): Promise<LoadedMoney> => {
  const kind = moneyKindOf(job);
  if (!kind) throw new Error(`the job ${job.jobId} imports no money`);
  const { noticeId } = moneyInputOf(job);
  const [notice, states, students, all, { timeZone }] = await Promise.all([
    noticeStore(tables).get(noticeId),
    personStateStore(tables).states(noticeId),
    studentStore(tables).withNumbers(job.schoolId, numbersOf(rows.map(({ row }) => row))),
    payAccountStore(tables).ofOrganisation(job.orgId),
    organisationStore(tables).get(job.orgId),
  ]);
  if (!notice) throw new WorkbookFault('noticeDeleted');
  // A draft can be moved while the file is on its way.
  if (notice.schoolId !== job.schoolId) throw new WorkbookFault('noticeMoved');
  const people = new Map(states.map((state) => [state.studentId as string, state]));
  const accounts = all.filter((account) => isBookable(account, job));
  const facts = { kind, students, people, accounts, timeZone, now };
  return {
    ...{ tables, students, now },
    context: { kind, notice, timeZone, who: operationOf(job, now).who },
    groups: groupsOf(rows.map((planned) => ({ planned, read: readMoneyRow(planned.row, facts) }))),
  };
};

/** What decides a row of the person, read consistently; undefined when the person is not on the notice any more. */
export const readRowFacts = async (
  { tables, context }: LoadedMoney,
  { studentId }: MoneyRow,
): Promise<SettlementFacts | undefined> => {
  const { orgId, noticeId } = context.notice;
  const facts = await readSettlementFacts(tables, { orgId, noticeId, studentId }, []);
  return facts?.order ? { ...facts, order: await withReceipts(tables, facts.order) } : facts;
};
