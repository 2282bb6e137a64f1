import { Invalid, type FieldFault } from '../../../shared/contract/errors.ts';
import { asId, type Id } from '../../../shared/contract/ids.ts';
import type { Input } from '../../../shared/contract/call.ts';
import { dateIn } from '../../../shared/contract/time.ts';
import { importNotice } from '../../../shared/imports/calls/import-notice.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { newJob } from '../../jobs/new-job.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { organisationStore, type OrganisationStore } from '../../organisation/organisation-store.ts';
import { schoolScope } from '../../organisation/school-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { newId } from '../../storage/new-id.ts';
import { importNoticeKind, type ImportInput } from '../import-notice-kind.ts';
import { withUpload } from '../signed-form.ts';
import { keptDays, startImport } from '../start-import.ts';
import { startPeopleImport } from '../start-people-import.ts';

interface Deps {
  readonly tables: Tables;
  readonly organisations: OrganisationStore;
}
const buildDeps = (): Deps => {
  const tables = openTables();
  return { tables, organisations: organisationStore(tables) };
};
const scopes = { school: schoolScope, notice: noticeScope };

type Form = Input<typeof importNotice>;

const jobInput = (form: Form, noticeId: Id<'notice'>): ImportInput => ({
  noticeId,
  title: form.title,
  description: form.description,
  studySection: form.studySection,
  ...(form.deadline !== undefined && { deadline: form.deadline }),
  notifyParents: form.notifyParents,
  onlinePay: form.onlinePay,
  again: form.again,
  ...(form.review && { review: true }),
});

const whyRefused = (form: Form, sections: readonly number[], today: string): FieldFault[] => [
  ...(sections.includes(form.studySection) ? [] : [{ path: 'studySection', code: 'invalidChoice' }]),
  ...(form.deadline !== undefined && form.deadline < today ? [{ path: 'deadlineAt', code: 'deadlinePast' }] : []),
];

/** Writes the job of an import; the file that arrives under the job's key starts it. With a notice it is an import into that. */
export const run: Run<typeof importNotice, Deps, typeof scopes> = async (
  { input, now, operation, scoped, actor },
  { tables, organisations },
) => {
  const { schoolId, noticeId, file, review } = input;
  const hasFile = file !== undefined;
  if (noticeId !== undefined)
    return startPeopleImport(tables, { operation, now, notice: scoped.notice(noticeId), review, hasFile });
  const school = scoped.school(schoolId);
  const organisation = await organisations.get(actor.orgId);
  const sections = school.sections.map(({ studySection }) => studySection);
  const faults = whyRefused(input, sections, dateIn(organisation.timeZone, now));
  if (faults.length > 0) throw new Invalid(faults);

  const jobId = asId('job', newId(now));
  const { job, actions } = newJob(importNoticeKind, operation, {
    ...{ jobId, schoolId, total: 0, keptDays },
    input: jobInput(input, asId('notice', newId(now))),
  });
  return startImport(tables, { operation, job, actions, hasFile });
};

export const handler = endpoint(importNotice, scopes, buildDeps, run).use(withUpload(importNotice));
