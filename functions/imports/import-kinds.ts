import type { Permission } from '../../shared/contract/permission.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { Job } from '../jobs/job.ts';
import { importNoticeKind } from './import-notice-kind.ts';
import { importPeopleKind } from './import-people-kind.ts';
import { moneyKindOf, moneyKinds, moneyPermissions } from './money/money-kinds.ts';

type Kind = Pick<JobKind, 'name' | 'whenEnded'>;

/** The imports of notices and their people. */
export const peopleKinds: readonly Kind[] = [importNoticeKind, importPeopleKind];

/** The jobs whose file starts them, in the worker of imports. */
export const importKinds: readonly Kind[] = [...peopleKinds, ...Object.values(moneyKinds)];

/** What the starter of an import must be allowed to do, also when its file arrives and when its rows are downloaded. */
export const importPermissionOf = (job: Pick<Job, 'kind'>): Permission => {
  const kind = moneyKindOf(job);
  return kind ? moneyPermissions[kind] : 'UPDATE_PAYMENT_NOTICE';
};
