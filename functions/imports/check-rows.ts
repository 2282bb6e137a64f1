import { totalsOf } from '../../shared/items/amounts.ts';
import type { PlanState } from '../../shared/imports/plan.ts';
import type { Id } from '../../shared/contract/ids.ts';
import type { Job } from '../jobs/job.ts';
import { whyNotExtendable } from '../../shared/notices/rules.ts';
import { groupsOfItems } from '../items/groups-of-items.ts';
import type { Notice } from '../notices/notice.ts';
import type { Tables } from '../storage/client.ts';
import { studentStore } from '../students/student-store.ts';
import { billingOfItems, billingOfNotice } from './billing.ts';
import { standingsOf } from './compare-people.ts';
import type { ImportFile } from './import-file.ts';
import { importMasters } from './import-masters.ts';
import { inputOf } from './import-notice-kind.ts';
import { targetOf } from './import-people-kind.ts';
import { firstRowOf, type FoundFault, type Judged } from './judged.ts';
import { checkPeople, targetNotice } from './load-people-import.ts';
import type { PlanRow } from './plan-rows.ts';
import { refusedRowsOf } from './refused-rows.ts';
import { numbersOf } from './row-person.ts';
import { sameRows } from './same-rows.ts';
import { mayDiscount } from './starter.ts';
import { WorkbookFault } from './workbook/fault.ts';
import type { LaterFault } from './write-rows.ts';

/** The rows of a file and what would come of them, as an import of it would decide now. */
export interface Checked {
  readonly rows: readonly PlanRow[];
  readonly people: number;
  readonly required: number;
  readonly optional: number;
  /** Of an import that makes a notice. */
  readonly identity: string | undefined;
}

interface Check {
  readonly tables: Tables;
  readonly job: Job;
  readonly now: number;
  readonly file: ImportFile;
  /** Of the rows as they were before they were corrected. */
  readonly identities: readonly string[];
}

interface Outcome {
  readonly judged: Judged;
  readonly state: PlanState;
  readonly faults: readonly FoundFault[];
}

/** What is on the notice already, which the rows are compared with. */
interface Against {
  readonly judged: readonly Judged[];
  readonly identity: string | undefined;
  readonly noticeId: Id<'notice'> | undefined;
  /** Whether the import adds people to that notice. */
  readonly fills: boolean;
  readonly groups?: Notice['groups'];
}

const againstNotice = async ({ tables, job, now, file }: Check): Promise<Against> => {
  const [notice, students, discounts] = await Promise.all([
    targetNotice(tables, job),
    studentStore(tables).withNumbers(job.schoolId, numbersOf(file.rows)),
    mayDiscount(tables, job),
  ]);
  const refusal = whyNotExtendable(notice, now);
  if (refusal) throw new WorkbookFault(refusal);
  const judged = billingOfNotice(file, notice).judge(file.rows, { students, mayDiscount: discounts });
  await checkPeople(tables, notice, judged);
  return { judged, identity: undefined, noticeId: notice.noticeId, fills: true, groups: notice.groups };
};

/** A new notice has nobody, unless the same rows made one before. */
const againstSameRows = async ({ tables, job, file, identities }: Check): Promise<Against> => {
  const { orgId, schoolId } = job;
  const { title, studySection, again } = inputOf(job);
  const [items, students, discounts] = await Promise.all([
    importMasters(tables).items(orgId, { schoolId, studySection }),
    studentStore(tables).withNumbers(schoolId, numbersOf(file.rows)),
    mayDiscount(tables, job),
  ]);
  const billing = billingOfItems(file, items);
  const identity = billing.identity(schoolId, title, file.rows);
  const { found, state } = await sameRows(tables, orgId, again ? [] : [...new Set([...identities, identity])]);
  const judged = billing.judge(file.rows, { students, mayDiscount: discounts });
  return { judged, identity, noticeId: state === 'done' ? found?.noticeId : undefined, fills: false };
};

/** The same that the import would find: see `writeRows`. */
const outcomesOf = async (tables: Tables, { judged, noticeId, fills }: Against): Promise<Outcome[]> => {
  const good = judged.flatMap((one) => (one.student && one.faults.length === 0 ? [{ one, ...one.student }] : []));
  const bills = good.map(({ one, studentId }) => ({ studentId, items: one.items }));
  const standings = noticeId === undefined ? [] : await standingsOf(tables, noticeId, bills);
  const standingOf = new Map(good.map(({ one }, index) => [one, standings[index] ?? 'absent']));
  return judged.map((one) => {
    const standing = standingOf.get(one);
    if (standing === undefined) return { judged: one, state: 'refused', faults: one.faults };
    if (standing === 'same') return { judged: one, state: 'same', faults: [] };
    if (standing === 'absent' && (fills || noticeId === undefined)) return { judged: one, state: 'new', faults: [] };
    const code: LaterFault = standing === 'absent' ? 'notOnNotice' : standing;
    return { judged: one, state: 'refused', faults: [{ code, params: {}, row: firstRowOf(one).number }] };
  });
};

const billedTotals = ({ items }: Judged, groups: Notice['groups']) =>
  totalsOf({ items: items.map((item) => ({ ...item, chosen: item.required })), groups: groupsOfItems(items, groups) });

/** Judges every row by the rules of an import, and compares the good ones with the notice. Throws WorkbookFault. */
export const checkRows = async (check: Check): Promise<Checked> => {
  const against = await (targetOf(check.job) ? againstNotice(check) : againstSameRows(check));
  const outcomes = await outcomesOf(check.tables, against);
  const rowsOf = ({ judged, state, faults }: Outcome): PlanRow[] =>
    state === 'refused'
      ? refusedRowsOf(judged, faults).map((refused) => ({ ...refused, state }))
      : judged.rows.map((row) => ({ row, state, faults: [] }));
  const added = outcomes.filter(({ state }) => state === 'new');
  const totals = added.map(({ judged }) => billedTotals(judged, against.groups));
  return {
    rows: outcomes.flatMap(rowsOf).sort((one, other) => one.row.number - other.row.number),
    people: added.length,
    required: totals.reduce((sum, { required }) => sum + required, 0),
    optional: totals.reduce((sum, { optional }) => sum + optional, 0),
    identity: against.identity,
  };
};
