import { precheckImport } from '../../../shared/imports/calls/precheck-import.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { schoolScope } from '../../organisation/school-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { billedBefore, otherNotices } from '../billed-before.ts';
import { faultText } from '../fault-text.ts';
import { itemColumns } from '../header.ts';
import { importMasters, type ImportMasters } from '../import-masters.ts';
import { noticeColumns } from '../notice-columns.ts';
import { readTemplateOne } from '../read-template-one.ts';
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
      readTemplateOne(Buffer.from(input.file.bytes)),
      notice || schoolId === undefined
        ? []
        : masters.items(actor.orgId, { schoolId, studySection: input.studySection }),
      schoolId === undefined ? [] : otherNotices(tables, { schoolId, notice, title: input.title, now }),
    ]);
    const answer = { ok: true, rowCount: file.rows.length, template: 1 } as const;
    if (schoolId === undefined) return answer;
    const columns = notice ? noticeColumns(file.header, notice) : itemColumns(file.header, items);
    const found = await billedBefore(tables, { file, columns, schoolId, others });
    return { ...answer, ...(found && { billedBefore: found }) };
  } catch (error) {
    if (!(error instanceof WorkbookFault)) throw error;
    return { ok: false, message: faultText(language, error.code, error.params) };
  }
};

export const handler = endpoint(precheckImport, scopes, buildDeps, run);
