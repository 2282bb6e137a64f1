import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { studySection } from '../../shared/students/codes.ts';
import type { Job } from '../jobs/new-job.ts';

/** The form of an import, as its job keeps it. */
const importInput = z.object({
  /** The notice that the import makes, unless the same rows have made one before: fixed, so that no run makes another. */
  noticeId: looseId('notice'),
  title: z.string(),
  description: z.string(),
  studySection: studySection(),
  deadline: z.optional(z.string()),
  notifyParents: z.boolean(),
  onlinePay: z.boolean(),
  again: z.boolean(),
});

export type ImportInput = z.output<typeof importInput>;

export const inputOf = (job: Job): ImportInput => importInput.parse(job.input);
