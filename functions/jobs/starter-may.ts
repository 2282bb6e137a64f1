import type { Permission } from '../../shared/contract/permission.ts';
import { actorStore } from '../api/actor-store.ts';
import type { Tables } from '../storage/client.ts';
import type { Job } from './job.ts';

/** Whether the starter of a job may still do in its school what it does: a job can wait, and rights can be withdrawn meanwhile. */
export const starterMay = async (
  tables: Tables,
  { subject, orgId, schoolId }: Pick<Job, 'subject' | 'orgId' | 'schoolId'>,
  permission: Permission,
): Promise<boolean> => {
  const starter = await actorStore(tables).get(subject);
  return (
    starter?.orgId === orgId &&
    !starter.disabled &&
    starter.schoolIds.includes(schoolId) &&
    starter.permissions.includes(permission)
  );
};
