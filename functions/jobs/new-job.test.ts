import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { asId } from '../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../shared/demonstration/ids.ts';
import { actionsMax } from '../storage/write.ts';
import { chunksOf, newJob, peoplePerChunk } from './new-job.ts';

const now = Date.parse('2026-09-01T00:00:00Z');
const operation = {
  id: 'operation-1',
  who: { orgId: demonstrationId.organisation(1), subject: 'S', name: '张', eName: 'Z' },
  through: 'call',
  now,
};
const jobOf = (total: number) =>
  newJob({ name: 'test', input: () => z.object({}) }, operation, {
    jobId: asId('job', examples.jobId),
    schoolId: asId('school', examples.schoolId),
    total,
    input: {},
  });

describe('a new job', () => {
  it.each([
    [1, 1],
    [45, 1],
    [46, 2],
    [5000, 4],
    [0, 4],
  ])('of %i members has %i lanes', (total, lanes) => {
    const { job, actions } = jobOf(total);

    expect(job.lanes).toBe(lanes);
    expect(actions).toHaveLength(1 + lanes);
  });

  it('waits, and is kept 7 days', () => {
    expect(jobOf(1).job).toMatchObject({ state: 'waiting', expiresAt: now / 1000 + 7 * 86_400 });
  });
});

describe('chunks', () => {
  it('hold all members in order, so few that two actions each fit a transaction with the rows of the chunk', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 500 }), (members) => {
        const chunks = chunksOf(members);

        expect(chunks.flat()).toEqual(members);
        expect(chunks.every(({ length }) => length >= 1 && length <= peoplePerChunk)).toBe(true);
      }),
      { seed: 20260901 },
    );
    const otherRows = 4;
    expect(peoplePerChunk * 2 + otherRows).toBeLessThanOrEqual(actionsMax);
  });
});
