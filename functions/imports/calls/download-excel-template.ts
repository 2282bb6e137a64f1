import type { Input } from '../../../shared/contract/call.ts';
import { Conflict, Invalid } from '../../../shared/contract/errors.ts';
import { downloadExcelTemplate } from '../../../shared/imports/calls/download-excel-template.ts';
import { moneyFileNames, workbookTexts } from '../../../shared/imports/texts/server.ts';
import { fromFen } from '../../../shared/money/fen.ts';
import { limits } from '../../../shared/notices/codes.ts';
import { canSeeAccounts } from '../../../shared/payments/permissions.ts';
import { billedStatuses } from '../../../shared/students/billed.ts';
import { inStudentOrder } from '../../../shared/students/order.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { schoolScope } from '../../organisation/school-store.ts';
import type { School } from '../../organisation/school.ts';
import { isBookable, payAccountStore, type PayAccountStore } from '../../payments/pay-account-store.ts';
import { gradeNames } from '../../people/class-names.ts';
import { openTables } from '../../storage/client.ts';
import { newId } from '../../storage/new-id.ts';
import { placeOf } from '../../students/student-place.ts';
import { studentStore, type StudentStore } from '../../students/student-store.ts';
import { headingsOf } from '../header.ts';
import { importFiles, type ImportFiles } from '../import-files.ts';
import { importMasters, type ImportMasters } from '../import-masters.ts';
import type { MoneyKind } from '../money/money-kinds.ts';
import { moneyTemplate } from '../money/money-template.ts';
import { templateWorkbook } from '../template-workbook.ts';

interface Deps {
  readonly masters: ImportMasters;
  readonly students: StudentStore;
  readonly accounts: PayAccountStore;
  readonly files: ImportFiles;
}
const buildDeps = (): Deps => {
  const tables = openTables();
  return {
    masters: importMasters(tables),
    students: studentStore(tables),
    accounts: payAccountStore(tables),
    files: importFiles(),
  };
};
const scopes = { school: schoolScope, notice: noticeScope };

type Place = Pick<Input<typeof downloadExcelTemplate>, 'classIds'>;

/** Number, name and class of each student of the classes that is billed; with the grade, because each has a class of that name. */
const peopleOf = async (students: StudentStore, school: School, { classIds }: Place): Promise<string[][]> => {
  if (classIds.length === 0) return [];
  const chosen = new Set<string | undefined>(classIds);
  const all = await students.ofSchool(school.schoolId);
  const billed = all.filter(
    ({ classId, studentStatus }) => classId !== undefined && chosen.has(classId) && billedStatuses.has(studentStatus),
  );
  if (billed.length > limits.peoplePerNotice) throw new Invalid([{ path: 'classIds', code: 'peopleTooMany' }]);
  const grades = gradeNames(school);
  return inStudentOrder(billed, placeOf).map(({ studentNumber, name, grade, className }) => [
    ...[studentNumber, name],
    `${grades.get(grade)?.name ?? ''}${className}`,
  ]);
};

/** A row for each student, or for each student and item. */
function* templateRows(
  template: 1 | 2,
  people: readonly (readonly string[])[],
  items: readonly { readonly heading: string; readonly price: number }[],
): Generator<(string | number)[]> {
  for (const person of people)
    if (template === 1) yield [...person, ...items.map(({ price }) => price)];
    else for (const { heading, price } of items) yield [...person, heading, price, 1];
}

type Request = Parameters<Run<typeof downloadExcelTemplate, Deps, typeof scopes>>[0];

/** The template of payments or refunds, with the names that its rows can use. */
const moneyTemplateOf = async (kind: MoneyKind, { input, actor, scoped }: Request, { accounts }: Deps) => {
  const notice = input.noticeId === undefined ? undefined : scoped.notice(input.noticeId);
  const owner = { orgId: actor.orgId, schoolId: notice?.schoolId ?? input.schoolId };
  // Names of accounts are for those who book on them.
  const isShown = canSeeAccounts((permission) => actor.permissions.has(permission));
  const all = isShown ? await accounts.ofOrganisation(actor.orgId) : [];
  return moneyTemplate(kind, {
    items: notice?.items ?? [],
    accounts: all.filter((account) => isBookable(account, owner)),
  });
};

export const run: Run<typeof downloadExcelTemplate, Deps, typeof scopes> = async (request, deps) => {
  const { input, actor, now, language, scoped } = request;
  const { masters, students, files } = deps;
  const { kind } = input;
  if (kind !== 'people') {
    const moneyKey = await files.putExport(newId(now), await moneyTemplateOf(kind, request, deps));
    return { url: await files.link(moneyKey, `${moneyFileNames[kind][language]}.xlsx`) };
  }
  const all = await masters.items(actor.orgId, { schoolId: input.schoolId });
  const chosen = input.itemIds.map((itemId) => all.find((item) => item.itemId === itemId));
  const items = chosen.filter((item) => item !== undefined);
  if (items.length < chosen.length) throw new Conflict('itemNotFound');
  const people = await peopleOf(students, scoped.school(input.schoolId), input);
  const { template } = input;
  const itemHeadings = headingsOf(items, all);
  const priced = items.map(({ price }, index) => ({ heading: itemHeadings[index] ?? '', price: fromFen(price) }));
  const rows = templateRows(template, people, priced);
  const key = await files.putExport(newId(now), await templateWorkbook({ template, itemHeadings, rows }));
  return { url: await files.link(key, `${workbookTexts.fileName[language]}.xlsx`) };
};

export const handler = endpoint(downloadExcelTemplate, scopes, buildDeps, run);
