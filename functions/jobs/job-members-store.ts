import type { Id } from '../../shared/contract/ids.ts';
import { create, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { jobMembers } from './job-members.ts';
import type { Job } from './job.ts';

export const jobMembersWrites = {
  /** The people that a job is about, in the order in which they are cut into chunks: kept as long as the job. */
  keep: ({ jobId, expiresAt }: Job, studentIds: readonly Id<'student'>[]): Action =>
    create(jobMembers, { jobId, studentIds: [...studentIds], expiresAt }),
} as const;

export const jobMembersStore = (tables: Tables) => ({
  async of(jobId: Id<'job'>): Promise<readonly Id<'student'>[]> {
    const [members] = await readRecords(tables, [jobMembers.at({ jobId })]);
    if (!members) throw new Error('the members of a job are missing');
    return members.studentIds;
  },
});
