import { discountPermission } from '../../shared/items/permissions.ts';
import { actorStore } from '../api/actor-store.ts';
import type { Job } from '../jobs/job.ts';
import { starterMay } from '../jobs/starter-may.ts';
import type { Tables } from '../storage/client.ts';
import { importPermissionOf } from './import-kinds.ts';

/** Whether the starter of an import may give discounts now. */
export const mayDiscount = async (tables: Tables, { subject }: Pick<Job, 'subject'>): Promise<boolean> => {
  const starter = await actorStore(tables).get(subject);
  return starter?.permissions.includes(discountPermission.finance) === true;
};

/** Whether the starter of an import may still import there: its file can come long after its call. */
export const mayImport = (
  tables: Tables,
  job: Pick<Job, 'subject' | 'orgId' | 'schoolId' | 'kind'>,
): Promise<boolean> => starterMay(tables, job, importPermissionOf(job));
