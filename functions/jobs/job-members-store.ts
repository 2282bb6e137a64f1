import type { Id } from '../../shared/contract/ids.ts';
import { create, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { jobMembers } from './job-members.ts';
import type { Job } from './job.ts';

/** Somebody as they were seen when the job was started. */
export interface SeenMember {
  readonly studentId: Id<'student'>;
  readonly revision: number;
}

export const jobMembersWrites = {
  /** The people that a job is about, in the order in which they are cut into chunks: kept as long as the job. */
  keep: ({ jobId, expiresAt }: Job, studentIds: readonly Id<'student'>[]): Action =>
    create(jobMembers, { jobId, studentIds: [...studentIds], expiresAt }),

  /** The same, each as they are at a version: 0 for somebody who is not on the notice. */
  keepSeen: ({ jobId, expiresAt }: Job, members: readonly SeenMember[]): Action =>
    create(jobMembers, {
      jobId,
      studentIds: members.map(({ studentId }) => studentId),
      revisions: members.map(({ revision }) => revision),
      expiresAt,
    }),
} as const;

const read = async (tables: Tables, jobId: Id<'job'>) => {
  const [members] = await readRecords(tables, [jobMembers.at({ jobId })]);
  if (!members) throw new Error('the members of a job are missing');
  return members;
};

export const jobMembersStore = (tables: Tables) => ({
  async of(jobId: Id<'job'>): Promise<readonly Id<'student'>[]> {
    return (await read(tables, jobId)).studentIds;
  },

  async seen(jobId: Id<'job'>): Promise<readonly SeenMember[]> {
    const { studentIds, revisions = [] } = await read(tables, jobId);
    return studentIds.map((studentId, index) => ({ studentId, revision: revisions[index] ?? 0 }));
  },
});
