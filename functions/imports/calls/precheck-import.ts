import { precheckImport } from '../../../shared/imports/calls/precheck-import.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { schoolScope } from '../../organisation/school-store.ts';
import { openTables } from '../../storage/client.ts';
import { faultText } from '../fault-text.ts';
import { itemColumns } from '../header.ts';
import { importMasters, type ImportMasters } from '../import-masters.ts';
import { readTemplateOne } from '../read-template-one.ts';
import { WorkbookFault } from '../workbook/fault.ts';

interface Deps {
  readonly masters: ImportMasters;
}
const buildDeps = (): Deps => ({ masters: importMasters(openTables()) });
const scopes = { school: schoolScope };

/** Says what is wrong with the file as a whole (N7.025), without a school with the file alone; the import itself judges the rows. */
export const run: Run<typeof precheckImport, Deps, typeof scopes> = async ({ input, actor, language }, { masters }) => {
  const { schoolId, studySection } = input;
  try {
    const [file, items] = await Promise.all([
      readTemplateOne(Buffer.from(input.file.bytes)),
      schoolId && masters.items(actor.orgId, { schoolId, studySection }),
    ]);
    if (items) itemColumns(file.header, items);
    return { ok: true, rowCount: file.rows.length, template: 1 };
  } catch (error) {
    if (!(error instanceof WorkbookFault)) throw error;
    return { ok: false, message: faultText(language, error.code, error.params) };
  }
};

export const handler = endpoint(precheckImport, scopes, buildDeps, run);
