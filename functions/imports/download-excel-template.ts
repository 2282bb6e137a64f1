import { Conflict } from '../../shared/contract/errors.ts';
import { imports } from '../../shared/imports/contract.ts';
import { en, zh } from '../../shared/imports/texts/server.ts';
import { endpoint, type Run } from '../api/endpoint.ts';
import { openTables } from '../storage/client.ts';
import { newId } from '../storage/new-id.ts';
import { headingsOf } from './header.ts';
import { importFiles, type ImportFiles } from './import-files.ts';
import { importMasters, type ImportMasters } from './import-masters.ts';
import { templateWorkbook } from './template-workbook.ts';

interface Deps {
  readonly masters: ImportMasters;
  readonly files: ImportFiles;
}
const buildDeps = (): Deps => ({ masters: importMasters(openTables()), files: importFiles() });

export const run: Run<typeof imports.downloadExcelTemplate, Deps> = async (
  { input, actor, now, language },
  { masters, files },
) => {
  const all = await masters.items(actor.orgId, input.schoolId);
  const chosen = input.itemIds.map((itemId) => all.find((item) => item.itemId === itemId));
  const items = chosen.filter((item) => item !== undefined);
  if (items.length < chosen.length) throw new Conflict('itemNotFound');
  const key = await files.putTemplate(newId(now), await templateWorkbook(headingsOf(items, all)));
  const { template } = language === 'zh' ? zh : en;
  return { url: await files.link(key, `${template.fileName}.xlsx`) };
};

export const handler = endpoint(imports.downloadExcelTemplate, buildDeps, run);
