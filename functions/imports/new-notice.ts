import type { Job } from '../jobs/job.ts';
import type { FrozenItem } from '../items/frozen-item.ts';
import type { Notice } from '../notices/notice.ts';
import type { Organisation } from '../organisation/organisation.ts';
import type { School } from '../organisation/school.ts';
import type { ByWhom } from '../storage/by-whom.ts';
import { inputOf } from './import-notice-kind.ts';

interface Parts {
  readonly job: Job;
  readonly school: School;
  readonly organisation: Organisation;
  readonly items: readonly FrozenItem[];
  readonly by: ByWhom;
}

/** The notice that an import makes: a draft that its job holds and that is marked until the people are on it. */
export const newNotice = ({ job, school, organisation, items, by }: Parts): Notice => {
  const { noticeId, title, description, studySection, deadline, notifyParents, onlinePay } = inputOf(job);
  return {
    noticeId,
    orgId: job.orgId,
    schoolId: job.schoolId,
    schoolName: school.name,
    schoolEName: school.eName,
    studySection,
    businessType: 'finance',
    type: 'import',
    title,
    description,
    items: [...items],
    itemSelection: 'multiple',
    detailsVisible: true,
    notifyParents,
    onlinePay,
    ...(deadline !== undefined && { deadline }),
    timeZone: organisation.timeZone,
    currency: organisation.currency,
    sendStatus: 'unsent',
    created: by,
    updated: by,
    jobId: job.jobId,
    importing: true,
    revision: 1,
  };
};
