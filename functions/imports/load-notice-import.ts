import { starterOf } from '../jobs/new-job.ts';
import type { Notice } from '../notices/notice.ts';
import { withSchools } from '../organisation/with-schools.ts';
import { beginImport, noticeHeldBy } from './begin-import.ts';
import { billingOfItems } from './billing.ts';
import type { ImportItem } from './header.ts';
import type { ImportFile } from './import-file.ts';
import { importMasters } from './import-masters.ts';
import { inputOf } from './import-notice-kind.ts';
import { sourceWithStudents } from './import-source.ts';
import type { ImportWork, Loaded } from './load-import.ts';
import { newNotice } from './new-notice.ts';
import { mayDiscount } from './starter.ts';

/**
 * What a file can name in a later run: the items as the notice froze them. The rows of template 2 name others of the
 * catalogue, too: a name that several of them have is refused as by the first run, also when one is on the notice.
 */
const namedItems = (template: ImportFile['template'], { items }: Notice, all: readonly ImportItem[]): ImportItem[] => {
  const frozen = items.map((item) => ({ ...item, accountName: '' }));
  if (template === 1) return frozen;
  const known = new Set<string>(items.map(({ itemId }) => itemId));
  return [...frozen, ...all.filter(({ itemId }) => !known.has(itemId))];
};

/**
 * Reads file and masters in parallel, and settles the notice. A later run of the same job takes the items from the
 * notice as the first run froze them, so that both write the same. Undefined when another run ended the job.
 */
export const loadNoticeImport = async (work: ImportWork): Promise<Loaded | undefined> => {
  const { tables, job, now } = work;
  const { schoolId, orgId } = job;
  const { title, studySection } = inputOf(job);
  const [held, { source, students }, items, discounts, { organisation, schools }] = await Promise.all([
    noticeHeldBy(tables, job),
    sourceWithStudents(work),
    importMasters(tables).items(orgId, { schoolId, studySection }),
    mayDiscount(tables, job),
    withSchools(tables, orgId, new Set([schoolId])),
  ]);
  const [school] = schools;
  if (!school) throw new Error('the school of an import is missing');
  const { file, identities, overrule } = source;
  const billing = billingOfItems(file, held ? namedItems(file.template, held, items) : items);
  const judged = overrule(billing.judge(file.rows, { students, mayDiscount: discounts }));
  const isExisting = false;
  if (job.noticeId !== undefined) return { job, notice: held, file, judged, isExisting };
  const begun = await beginImport({
    tables,
    job,
    now,
    total: judged.length,
    identities: [...new Set([...identities, billing.identity(schoolId, title, file.rows)])],
    notice: newNotice({ job, school, organisation, items: billing.items, by: starterOf(job) }),
    hasPeople: judged.some(({ faults }) => faults.length === 0),
  });
  return begun && { ...begun, file, judged, isExisting };
};
