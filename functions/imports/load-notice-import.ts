import { starterOf } from '../jobs/new-job.ts';
import { withSchools } from '../organisation/with-schools.ts';
import { studentStore } from '../students/student-store.ts';
import { beginImport, noticeHeldBy } from './begin-import.ts';
import { itemColumns } from './header.ts';
import { importMasters } from './import-masters.ts';
import { inputOf } from './import-notice-kind.ts';
import type { ImportWork, Loaded } from './load-import.ts';
import { newNotice } from './new-notice.ts';
import { readTemplateOne } from './read-template-one.ts';
import { identityOf, judgeRows } from './template-one.ts';

/**
 * Reads file and masters in parallel, and settles the notice. A later run of the same job takes the items from the
 * notice as the first run froze them, so that both write the same. Undefined when another run ended the job.
 */
export const loadNoticeImport = async ({ tables, files, job, now }: ImportWork): Promise<Loaded | undefined> => {
  const { schoolId, orgId } = job;
  const { title, studySection } = inputOf(job);
  const [held, file, items, students, { organisation, schools }] = await Promise.all([
    noticeHeldBy(tables, job),
    files.readUpload(job.jobId, job.inputVersion ?? '').then(readTemplateOne),
    importMasters(tables).items(orgId, { schoolId, studySection }),
    studentStore(tables).byNumber(schoolId),
    withSchools(tables, orgId, new Set([schoolId])),
  ]);
  const [school] = schools;
  if (!school) throw new Error('the school of an import is missing');
  const columns = itemColumns(file.header, held?.items.map((item) => ({ ...item, accountName: '' })) ?? items);
  const rows = judgeRows(file.rows, { columns, students });
  const isExisting = false;
  if (job.noticeId !== undefined) return { job, notice: held, file, rows, isExisting };
  const begun = await beginImport({
    tables,
    job,
    now,
    total: rows.length,
    identity: identityOf(schoolId, title, columns, file.rows),
    notice: newNotice({ job, school, organisation, columns, by: starterOf(job) }),
    hasPeople: rows.some(({ faults }) => faults.length === 0),
  });
  return begun && { ...begun, file, rows, isExisting };
};
