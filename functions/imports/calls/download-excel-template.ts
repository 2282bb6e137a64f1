import { Conflict } from '../../../shared/contract/errors.ts';
import { downloadExcelTemplate } from '../../../shared/imports/calls/download-excel-template.ts';
import { workbookTexts } from '../../../shared/imports/texts/server.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { schoolScope } from '../../organisation/school-store.ts';
import { openTables } from '../../storage/client.ts';
import { newId } from '../../storage/new-id.ts';
import { headingsOf } from '../header.ts';
import { importFiles, type ImportFiles } from '../import-files.ts';
import { importMasters, type ImportMasters } from '../import-masters.ts';
import { templateWorkbook } from '../template-workbook.ts';

interface Deps {
  readonly masters: ImportMasters;
  readonly files: ImportFiles;
}
const buildDeps = (): Deps => ({ masters: importMasters(openTables()), files: importFiles() });
const scopes = { school: schoolScope };

export const run: Run<typeof downloadExcelTemplate, Deps, typeof scopes> = async (
  { input, actor, now, language },
  { masters, files },
) => {
  const all = await masters.items(actor.orgId, { schoolId: input.schoolId });
  const chosen = input.itemIds.map((itemId) => all.find((item) => item.itemId === itemId));
  const items = chosen.filter((item) => item !== undefined);
  if (items.length < chosen.length) throw new Conflict('itemNotFound');
  const key = await files.putTemplate(newId(now), await templateWorkbook(headingsOf(items, all)));
  return { url: await files.link(key, `${workbookTexts.fileName[language]}.xlsx`) };
};

export const handler = endpoint(downloadExcelTemplate, scopes, buildDeps, run);
