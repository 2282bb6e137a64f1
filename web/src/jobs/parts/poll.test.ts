import { describe, expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { examples } from '../../../../shared/demonstration/ids.ts';
import { getBulkJobStatus } from '../../../../shared/notices/calls/get-bulk-job-status.ts';
import { requestTimes } from '../../../../test/support/polling.tsx';
import { CallError } from '../../client/call-error.ts';
import { percentOf } from './job-numbers.tsx';
import { isOver } from './job-progress.tsx';
import { usePoll } from './use-poll.ts';

const job = { kind: 'sendNotice', total: 5000, done: 0, alreadySo: 0, refused: 0, failed: [] };
const polledUntil = (endMs: number, end: 'done' | 'failed') => ({
  usePolled: () => usePoll(getBulkJobStatus, { jobId: asId('job', examples.jobId) }, isOver),
  answerAt: (ms: number) => ({ ...job, state: ms < endMs ? ('running' as const) : end }),
});

describe('the polling of a job', () => {
  it('N4.42 N9.24 is every second in the first 10 seconds, then every 5 seconds', async () => {
    const times = await requestTimes(polledUntil(Infinity, 'done'), 26_000);

    expect(times.map((ms) => ms / 1000)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 25]);
  });

  it.each(['done', 'failed'] as const)('ends with the answer that the job is %s', async (end) => {
    const times = await requestTimes(polledUntil(3000, end), 60_000);

    expect(times.at(-1)).toBe(3000);
  });

  it.each([
    ['notFound', true],
    ['network', false],
  ] as const)('ends when there is no such job for the user, and not without an answer: %s', async (code, ends) => {
    const answerAt = () => {
      throw new CallError({ status: 0, code, message: '' });
    };
    const times = await requestTimes({ ...polledUntil(Infinity, 'done'), answerAt }, 60_000);

    expect(Math.max(...times) < 30_000).toBe(ends);
  });
});

describe('the progress of a job', () => {
  it('counts done, already so and refused as handled', () => {
    expect(percentOf({ total: 200, done: 50, alreadySo: 25, refused: 25 })).toBe(50);
  });

  it('is never at 100 % before the end, and at 0 while the total is not known', () => {
    expect(percentOf({ total: 5000, done: 4999, alreadySo: 0, refused: 0 })).toBe(99);
    expect(percentOf({ total: 0, done: 0, alreadySo: 0, refused: 0 })).toBe(0);
  });
});
