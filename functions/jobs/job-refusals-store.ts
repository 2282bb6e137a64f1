import { create, type Action } from '../storage/action.ts';
import type { JobLane } from './job-lane.ts';
import { jobRefusals, type RefusedMember } from './job-refusals.ts';

export const jobRefusalsWrites = {
  /** The refused members of the lane's present chunk. */
  keep: ({ jobId, lane, checkpoint: chunk, expiresAt }: JobLane, refused: readonly RefusedMember[]): Action[] =>
    refused.length > 0 ? [create(jobRefusals, { jobId, lane, chunk, refused: [...refused], expiresAt })] : [],
} as const;
