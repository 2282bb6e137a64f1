import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { once } from '../../shared/contract/once.ts';
import { boolean, text } from '../../shared/contract/plain.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { Job } from '../jobs/job.ts';
import { noticeWrites } from '../notices/notice-store.ts';

/** The notice that gets the people, and its title when the import was started. */
const input = once(() =>
  z.object({
    noticeId: looseId('notice'),
    title: text(),
    /** As in `importNoticeKind`. */
    review: z.optional(boolean()),
  }),
);

const importPeopleName = 'importNoticePeople';

/** The job of an import into a notice that is there. It holds the notice while it writes people. */
export const importPeopleKind: JobKind<ReturnType<typeof input>> = {
  name: importPeopleName,
  input,
  whenEnded: ({ noticeId, jobId }) => (noticeId === undefined ? [] : [noticeWrites.release(noticeId, jobId)]),
};

/** The notice that an import adds people to; undefined for an import that makes one. */
export const targetOf = (job: Job): z.output<ReturnType<typeof input>> | undefined =>
  job.kind === importPeopleName ? input().parse(job.input) : undefined;
