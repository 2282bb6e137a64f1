import { onlinePayment } from '../../shared/notices/rules.ts';
import type { Job } from '../jobs/new-job.ts';
import type { Organisation, School } from '../organisation/organisation-store.ts';
import type { ByWhom } from '../people/person-rows.ts';
import type { catalogue } from '../storage/catalogue.ts';
import type { Stored } from '../storage/entity.ts';
import type { ItemColumn } from './header.ts';
import { inputOf } from './import-input.ts';

interface Parts {
  readonly job: Job;
  readonly school: School;
  readonly organisation: Organisation;
  readonly columns: readonly ItemColumn[];
  readonly by: ByWhom;
}

/** The notice that an import makes: a draft of type 2, held by its job and marked until the people are on it. */
export const newNotice = ({ job, school, organisation, columns, by }: Parts): Stored<typeof catalogue.notice> => {
  const { noticeId, title, description, studySection, deadline, notifyParents, onlinePay } = inputOf(job);
  const online = onlinePayment({ wanted: onlinePay, notifyParents, limited: deadline !== undefined });
  return {
    noticeId,
    orgId: job.orgId,
    schoolId: job.schoolId,
    schoolName: school.name,
    schoolEName: school.eName,
    studySection,
    businessType: 'finance',
    type: 2,
    title,
    description,
    items: columns.map(({ item }) => item),
    itemSelectType: 2,
    detailsVisible: true,
    notifyParents,
    onlinePay: online.available,
    ...(deadline !== undefined && { deadline }),
    timeZone: organisation.timeZone,
    currency: organisation.currency,
    sendStatus: 1,
    created: by,
    updated: by,
    jobId: job.jobId,
    importing: true,
    revision: 1,
  };
};
