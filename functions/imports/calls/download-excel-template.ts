import type { Input } from '../../../shared/contract/call.ts';
import { Conflict, Invalid } from '../../../shared/contract/errors.ts';
import { downloadExcelTemplate } from '../../../shared/imports/calls/download-excel-template.ts';
import { workbookTexts } from '../../../shared/imports/texts/server.ts';
import { fromFen } from '../../../shared/money/fen.ts';
import { limits } from '../../../shared/notices/codes.ts';
import { billedStatuses } from '../../../shared/students/billed.ts';
import { inStudentOrder } from '../../../shared/students/order.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { schoolScope } from '../../organisation/school-store.ts';
import { openTables } from '../../storage/client.ts';
import { newId } from '../../storage/new-id.ts';
import { placeOf } from '../../students/student-place.ts';
import { studentStore, type StudentStore } from '../../students/student-store.ts';
import { headingsOf } from '../header.ts';
import { importFiles, type ImportFiles } from '../import-files.ts';
import { importMasters, type ImportMasters } from '../import-masters.ts';
import { templateWorkbook } from '../template-workbook.ts';

interface Deps {
  readonly masters: ImportMasters;
  readonly students: StudentStore;
  readonly files: ImportFiles;
}
const buildDeps = (): Deps => {
  const tables = openTables();
  return { masters: importMasters(tables), students: studentStore(tables), files: importFiles() };
};
const scopes = { school: schoolScope };

type Item = Awaited<ReturnType<ImportMasters['items']>>[number];
type Place = Pick<Input<typeof downloadExcelTemplate>, 'schoolId' | 'classIds'>;

/** A row for each student of the classes that is billed, with the prices of the catalogue. */
const rowsOf = async (students: StudentStore, { schoolId, classIds }: Place, items: readonly Item[]) => {
  if (classIds.length === 0) return [];
  const chosen = new Set<string | undefined>(classIds);
  const all = await students.ofSchool(schoolId);
  const billed = all.filter(
    ({ classId, studentStatus }) => classId !== undefined && chosen.has(classId) && billedStatuses.has(studentStatus),
  );
  if (billed.length > limits.peoplePerNotice) throw new Invalid([{ path: 'classIds', code: 'peopleTooMany' }]);
  const prices = items.map(({ price }) => fromFen(price));
  return inStudentOrder(billed, placeOf).map(({ studentNumber, name, className }) => [
    ...[studentNumber, name, className],
    ...prices,
  ]);
};

export const run: Run<typeof downloadExcelTemplate, Deps, typeof scopes> = async (
  { input, actor, now, language },
  { masters, students, files },
) => {
  const all = await masters.items(actor.orgId, { schoolId: input.schoolId });
  const chosen = input.itemIds.map((itemId) => all.find((item) => item.itemId === itemId));
  const items = chosen.filter((item) => item !== undefined);
  if (items.length < chosen.length) throw new Conflict('itemNotFound');
  const rows = await rowsOf(students, input, items);
  const key = await files.putTemplate(newId(now), await templateWorkbook(headingsOf(items, all), rows));
  return { url: await files.link(key, `${workbookTexts.fileName[language]}.xlsx`) };
};

export const handler = endpoint(downloadExcelTemplate, scopes, buildDeps, run);
