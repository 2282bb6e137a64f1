import { describe, expect, it } from 'vitest';
import { NotFound } from '../../../shared/contract/errors.ts';
import {
  addNotice,
  beginSending,
  draftNotice,
  jobStatus,
  range,
  runJob,
  studentId,
  students,
} from '../../../test/support/notice-calls.ts';

const dayMs = 86_400_000;

describe('getBulkJobStatus', () => {
  it('shows a job that waits to the user who started it only', async () => {
    const noticeId = await draftNotice({ people: students(1, 2, 3) });
    const { jobId } = await beginSending(noticeId);

    expect(await jobStatus(jobId)).toEqual({
      kind: 'sendNotice',
      noticeId,
      state: 'waiting',
      total: 3,
      done: 0,
      alreadySo: 0,
      refused: 0,
      failed: [],
    });
    await expect(jobStatus(jobId, { by: 'clerk' })).rejects.toThrow(NotFound);
  });

  it('shows a job for 7 days', async () => {
    const now = Date.parse('2026-09-01T00:00:00Z');
    const { jobId } = await beginSending(await draftNotice({}, { now }), [], { now });

    await expect(jobStatus(jobId, { now: now + 7 * dayMs - 1000 })).resolves.toMatchObject({ total: 2 });
    await expect(jobStatus(jobId, { now: now + 7 * dayMs + 1000 })).rejects.toThrow(NotFound);
  });

  it('says in the language of the user why members were refused', async () => {
    const { jobId } = await addNotice({ people: students(...range(1, 50), 5001) });
    if (!jobId) throw new Error('no job');
    const { failed } = await runJob(jobId);

    expect(failed).toMatchObject([
      {
        ...{ id: studentId(5001), name: '', eName: '', code: 'studentNotFound' },
        message: 'A student does not exist in this school.',
      },
    ]);
    expect((await jobStatus(jobId, { language: 'zh' })).failed).toMatchObject([{ message: '该校区没有此学生。' }]);
  });
});
