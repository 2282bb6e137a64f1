import { studentStore } from '../students/student-store.ts';
import type { ImportFile } from './import-file.ts';
import { firstRowOf, type Judged, type StudentsByNumber } from './judged.ts';
import type { ImportWork } from './load-import.ts';
import { readPlanRows } from './plan-rows.ts';
import { readImportFile } from './read-import-file.ts';
import { numbersOf } from './row-person.ts';

/** The rows of an import, from the uploaded file or from the plan that the user applied. */
export interface ImportSource {
  readonly file: ImportFile;
  /** Of the rows as they were before they were corrected. */
  readonly identities: readonly string[];
  /** What the user saw as refused stays refused, with the same reasons; a student who was there already is not added. */
  overrule(judged: readonly Judged[]): Judged[];
}

const importSource = async ({ files, job, plan }: ImportWork): Promise<ImportSource> => {
  if (!plan) {
    const file = await files.readUpload(job.jobId, job.inputVersion ?? '').then(readImportFile);
    return { file, identities: [], overrule: (judged) => [...judged] };
  }
  const { header, rows } = await readPlanRows(files, plan);
  const refused = new Map(
    rows.flatMap(({ row, state, faults }) => (state === 'refused' ? [[row.number, faults]] : [])),
  );
  const same = new Set(rows.flatMap(({ row, state }) => (state === 'same' ? [row.number] : [])));
  return {
    file: { template: plan.template, header, rows: rows.map(({ row }) => row) },
    identities: plan.identities,
    overrule: (judged) =>
      judged.map((one) => {
        const { number } = firstRowOf(one);
        const faults = one.rows.flatMap((row) => refused.get(row.number) ?? []);
        return refused.has(number) ? { ...one, faults } : { ...one, wasThere: same.has(number) };
      }),
  };
};

/** The rows of an import, and the students that they name. */
export const sourceWithStudents = async (
  work: ImportWork,
): Promise<{ source: ImportSource; students: StudentsByNumber }> => {
  const source = await importSource(work);
  const { tables, job } = work;
  return { source, students: await studentStore(tables).withNumbers(job.schoolId, numbersOf(source.file.rows)) };
};
