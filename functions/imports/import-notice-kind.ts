import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { once } from '../../shared/contract/once.ts';
import { boolean, text } from '../../shared/contract/plain.ts';
import { studySection } from '../../shared/students/codes.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { Job } from '../jobs/job.ts';
import { noticeWrites } from '../notices/notice-store.ts';

/** The form of an import, as its job keeps it. */
const input = once(() =>
  z.object({
    /** The notice that the import makes, unless the same rows have made one before: fixed, so that no run makes another. */
    noticeId: looseId('notice'),
    title: text(),
    description: text(),
    studySection: studySection(),
    deadline: z.optional(text()),
    notifyParents: boolean(),
    onlinePay: boolean(),
    again: boolean(),
    /** Whether the user looks at the checked rows before they are billed. Jobs of the release before have none. */
    review: z.optional(boolean()),
  }),
);

export type ImportInput = z.output<ReturnType<typeof input>>;

const importNoticeName = 'importNotice';

/** The job of an import that makes a notice. Its file starts it, in a worker of its own. */
export const importNoticeKind: JobKind<ReturnType<typeof input>> = {
  name: importNoticeName,
  input,
  whenEnded: ({ noticeId, jobId }, isDone) =>
    noticeId === undefined ? [] : [noticeWrites.release(noticeId, jobId, isDone ? 'importing' : undefined)],
};

export const inputOf = (job: Job): ImportInput => input().parse(job.input);
