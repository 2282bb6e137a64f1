import { describe, expect, it } from 'vitest';
import { asId } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { openTables } from '../storage/client.ts';
import { newId } from '../storage/new-id.ts';
import { writeAll } from '../storage/write.ts';
import { jobInputStore, jobInputWrites } from './job-input-store.ts';

const now = Date.now();

/** New amounts of items of many students, as a batch sends them. */
const requestOf = (people: number, items: number) => ({
  people: Array.from({ length: people }, (_, index) => ({
    payNoticePersonId: `${demonstrationId.notice(1)}_${demonstrationId.student(index + 1)}`,
    items: Array.from({ length: items }, (__, at) => ({
      ...{ itemPhotoId: demonstrationId.photo(at + 1), money: 1_234.56, number: 1 },
    })),
  })),
});

const keep = (request: unknown) => {
  const job = { jobId: asId('job', newId(now)), expiresAt: Math.ceil(now / 1000) };
  return { job, actions: jobInputWrites.keep(job, request) };
};

describe('the request of a job', () => {
  it('is kept in one transaction, also for five items of each of 5,000 students, and read as it was', async () => {
    const request = requestOf(5_000, 5);

    const { job, actions } = keep(request);
    await writeAll(openTables(), actions);

    expect(await jobInputStore(openTables()).of(job.jobId)).toEqual(request);
  });

  it('is refused when a transaction has no room for it', () => {
    expect(() => keep(requestOf(5_000, 9))).toThrow(expect.objectContaining({ code: 'tooLarge' }));
  });
});
