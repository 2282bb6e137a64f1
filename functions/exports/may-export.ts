import { isAllowed, type Access, type Permission } from '../../shared/contract/permission.ts';
import { exportOrders } from '../../shared/orders/calls/export-orders.ts';
import { canSeeAccounts } from '../../shared/payments/permissions.ts';
import { exportNoticePeople } from '../../shared/people/calls/export-notice-people.ts';
import { actorStore } from '../api/actor-store.ts';
import type { Job } from '../jobs/job.ts';
import type { Tables } from '../storage/client.ts';
import { exportInput } from './export-kind.ts';

/** Whoever may make the call of a kind may have its file. */
const accesses: Readonly<Record<string, Access>> = {
  exportNoticePeople: exportNoticePeople.permission,
  exportOrders: exportOrders.permission,
};

interface Reader {
  readonly permissions: ReadonlySet<Permission>;
  readonly schoolIds: ReadonlySet<string>;
}

/** Whether somebody may have what a job exports: rights can be withdrawn after it was started. A job of another kind exports nothing. */
export const mayExport = (
  { kind, schoolId, input }: Pick<Job, 'kind' | 'schoolId' | 'input'>,
  { permissions, schoolIds }: Reader,
): boolean => {
  const access = accesses[kind];
  if (!access) return true;
  // Jobs of the release before say only one of their schools.
  const { schoolIds: exported = [schoolId], asked } = exportInput.parse(input);
  const seesAccounts = asked['showsAccounts'] !== true || canSeeAccounts((permission) => permissions.has(permission));
  return isAllowed(access, permissions) && seesAccounts && exported.every((one) => schoolIds.has(one));
};

/** Whether the starter of an export may still have it: its job can wait for its turn. */
export const starterMayExport = async (tables: Tables, job: Job): Promise<boolean> => {
  const starter = await actorStore(tables).get(job.subject);
  if (starter?.orgId !== job.orgId || starter.disabled) return false;
  return mayExport(job, { permissions: new Set(starter.permissions), schoolIds: new Set<string>(starter.schoolIds) });
};
