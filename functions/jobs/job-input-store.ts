import type { Id } from '../../shared/contract/ids.ts';
import { Refusal } from '../../shared/contract/errors.ts';
import { create, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { textParts } from '../storage/text-parts.ts';
import { jobInput } from './job-input.ts';
import type { Job } from './job.ts';

/** In bytes. A transaction has room for 4 MB, and the members of the job go with it. */
const inputBytesMax = 3_200_000;

/** Throws `tooLarge` when a job cannot keep the request and as many bytes more; answers its text. */
export const keepableText = (request: unknown, moreBytes = 0): string => {
  const text = JSON.stringify(request);
  if (Buffer.byteLength(text) + moreBytes > inputBytesMax) throw new Refusal('tooLarge');
  return text;
};

export const jobInputWrites = {
  /** The request of a job, as it came over the wire: kept as long as the job. Throws `tooLarge`. */
  keep: ({ jobId, expiresAt }: Pick<Job, 'jobId' | 'expiresAt'>, request: unknown): Action[] => {
    const parts = textParts(keepableText(request));
    return parts.map((body, number) => create(jobInput, { jobId, number, parts: parts.length, body, expiresAt }));
  },
} as const;

export const jobInputStore = (tables: Tables) => ({
  /** The request as it came over the wire. */
  async of(jobId: Id<'job'>): Promise<unknown> {
    const [first] = await readRecords(tables, [jobInput.at({ jobId, number: 0 })]);
    if (!first) throw new Error('the input of a job is missing');
    const rest = Array.from({ length: first.parts - 1 }, (_, index) => jobInput.at({ jobId, number: index + 1 }));
    const parts = await readRecords(tables, rest);
    return JSON.parse([first, ...parts].map((part) => part?.body ?? '').join(''));
  },
});
