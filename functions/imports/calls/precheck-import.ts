import { precheckImport } from '../../../shared/imports/calls/precheck-import.ts';
import { importLimits } from '../../../shared/imports/faults.ts';
import { discountPermission } from '../../../shared/items/permissions.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { schoolScope } from '../../organisation/school-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { billedBefore, otherNotices } from '../../notices/billed-before.ts';
import { studentStore } from '../../students/student-store.ts';
import { billedSummary } from '../billed-summary.ts';
import { billingOfItems, billingOfNotice } from '../billing.ts';
import { faultText } from '../fault-text.ts';
import { importMasters, type ImportMasters } from '../import-masters.ts';
import { billsOf } from '../file-bills.ts';
import { readImportFile } from '../read-import-file.ts';
import { numbersOf } from '../row-person.ts';
import { WorkbookFault } from '../workbook/fault.ts';

interface Deps {
  readonly tables: Tables;
  readonly masters: ImportMasters;
}
const buildDeps = (): Deps => {
  const tables = openTables();
  return { tables, masters: importMasters(tables) };
};
const scopes = { school: schoolScope, notice: noticeScope };

/** Says what is wrong with the file as a whole (N7.025), and which students it bills again; the import itself judges the rows. */
export const run: Run<typeof precheckImport, Deps, typeof scopes> = async (
  { input, actor, now, language, scoped },
  { tables, masters },
) => {
  const notice = input.noticeId === undefined ? undefined : scoped.notice(input.noticeId);
  const schoolId = notice?.schoolId ?? input.schoolId;
  try {
    const [file, items, others] = await Promise.all([
      readImportFile(Buffer.from(input.file.bytes)),
      notice || schoolId === undefined
        ? []
        : masters.items(actor.orgId, { schoolId, studySection: input.studySection }),
      schoolId === undefined
        ? undefined
        : otherNotices(tables, { schoolId, noticeId: notice?.noticeId, title: input.title, now }),
    ]);
    const answer = { ok: true, rowCount: file.rows.length, template: file.template } as const;
    if (schoolId === undefined || !others) return answer;
    const billing = notice ? billingOfNotice(file, notice) : billingOfItems(file, items);
    const itemIds = new Set(billing.items.map(({ itemId }) => itemId));
    const bills = async () =>
      billsOf(
        billing.judge(file.rows, {
          students: await studentStore(tables).withNumbers(schoolId, numbersOf(file.rows)),
          mayDiscount: actor.permissions.has(discountPermission.finance),
        }),
      );
    // A file that may have too many people is refused before anything is made.
    if (file.rows.length > importLimits.people) await bills();
    const found = billedSummary(await billedBefore(tables, others, itemIds, bills));
    return { ...answer, ...(found && { billedBefore: found }) };
  } catch (error) {
    if (!(error instanceof WorkbookFault)) throw error;
    return { ok: false, message: faultText(language, error.code, error.params) };
  }
};

export const handler = endpoint(precheckImport, scopes, buildDeps, run);
