import { Invalid, type FieldFault } from '../../shared/contract/errors.ts';
import { asId, type Id } from '../../shared/contract/ids.ts';
import type { Answer, Input } from '../../shared/contract/call.ts';
import { dateIn } from '../../shared/contract/time.ts';
import { imports } from '../../shared/imports/contract.ts';
import { endpoint, type Run } from '../api/endpoint.ts';
import { jobStore } from '../jobs/job-store.ts';
import { newJob, type Job } from '../jobs/new-job.ts';
import { organisationStore, type OrganisationStore } from '../organisation/organisation-store.ts';
import { commit } from '../storage/act.ts';
import { openTables, type Tables } from '../storage/client.ts';
import { newId } from '../storage/new-id.ts';
import { importFiles, type ImportFiles } from './import-files.ts';
import type { ImportInput } from './import-input.ts';
import { unsignedForm, withSignedForm } from './signed-form.ts';

interface Deps {
  readonly tables: Tables;
  readonly organisations: OrganisationStore;
  readonly files: ImportFiles;
}
const buildDeps = (): Deps => {
  const tables = openTables();
  return { tables, organisations: organisationStore(tables), files: importFiles() };
};

type Form = Input<typeof imports.importNotice>;

const keptDays = 30;

const jobInput = (form: Form, noticeId: Id<'notice'>): ImportInput => ({
  noticeId,
  title: form.title,
  description: form.costStatement,
  studySection: form.studySection,
  ...(form.deadlineAt !== undefined && { deadline: form.deadlineAt }),
  notifyParents: form.sendNotice,
  onlinePay: form.supportOnlinePay,
  again: form.again,
});

const whyRefused = (form: Form, sections: readonly number[], today: string): FieldFault[] => [
  ...(sections.includes(form.studySection) ? [] : [{ path: 'studySection', code: 'invalidChoice' }]),
  ...(form.deadlineAt !== undefined && form.deadlineAt < today ? [{ path: 'deadlineAt', code: 'deadlinePast' }] : []),
];

type Upload = Answer<typeof imports.importNotice>['upload'];
const started = (jobId: Id<'job'>, upload: Upload): Answer<typeof imports.importNotice> => ({
  successCount: 0,
  failCount: 0,
  isAllSuccess: false,
  cacheKey: jobId,
  ...(upload && { upload }),
});

/** A file that came with the call goes where an upload would go. A failure ends the job, for nothing would start it. */
const putFile = async ({ tables, files }: Deps, job: Job, bytes: Uint8Array, now: number): Promise<void> => {
  try {
    await files.putUpload(job.jobId, bytes);
  } catch (error) {
    await jobStore(tables).fail(job, now, 'uploadMissing');
    throw error;
  }
};

/** Writes the job of an import; the file that arrives under the job's key starts it. */
export const run: Run<typeof imports.importNotice, Deps> = async ({ input, now, operation, scoped, actor }, deps) => {
  const { tables, organisations } = deps;
  const school = scoped.get('school', input.schoolId);
  const { organisation } = await organisations.withSchools(actor.orgId, new Set());
  const sections = school.sections.map(({ studySection }) => studySection);
  const faults = whyRefused(input, sections, dateIn(organisation.timeZone, now));
  if (faults.length > 0) throw new Invalid(faults);

  const { schoolId, excelFile } = input;
  const jobId = asId('job', newId(now));
  const { job, actions } = newJob(operation, {
    ...{ jobId, kind: 'importNotice', schoolId, total: 0, keptDays },
    input: jobInput(input, asId('notice', newId(now))),
  });
  const answer = started(jobId, excelFile ? undefined : unsignedForm);
  await commit(tables, { operation, answer, actions, audit: [] });
  if (excelFile) await putFile(deps, job, excelFile.bytes, now);
  return answer;
};

export const handler = endpoint(imports.importNotice, buildDeps, run).use(withSignedForm());
