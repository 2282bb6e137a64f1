import { describe, expect, it } from 'vitest';
import { jobStore } from '../../functions/jobs/job-store.ts';
import { runLanes, type ChunkWork } from '../../functions/jobs/lanes.ts';
import { chunksOf, newJob, operationOf, type Job } from '../../functions/jobs/new-job.ts';
import { create } from '../../functions/storage/action.ts';
import { catalogue } from '../../functions/catalogue.ts';
import { newId } from '../../functions/storage/new-id.ts';
import { readRows } from '../../functions/storage/read.ts';
import { writeAll } from '../../functions/storage/write.ts';
import { asId } from '../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../shared/demonstration/ids.ts';
import { notices } from '../../shared/notices/contract.ts';
import { answerAs, callAs, cloudNow, faults, personNamed, tables } from '../support/cloud.ts';

const now = Date.parse('2030-01-01T00:00:00Z');
const bursar = personNamed('bursar');
const noticeId = asId('notice', examples.noticeId);
const membersMax = 400;
const membersOf = (count: number) => Array.from({ length: count }, (_, index) => `member ${index}`);

/** A job in the tables; its members are rows of their own, kept apart from other jobs' by its id. */
const startJob = async (total: number, at = now): Promise<Job> => {
  const who = {
    orgId: demonstrationId.organisation(1),
    subject: bursar.subject,
    name: bursar.name,
    eName: bursar.eName,
  };
  const { job, actions } = newJob(
    { id: 'operation of a job', who, through: 'test', now: at },
    { jobId: asId('job', newId(at)), kind: 'sendNotice', schoolId: asId('school', examples.schoolId), total },
  );
  await writeAll(tables(), actions);
  const started = await jobStore(tables()).start(job);
  if (!started) throw new Error('the job did not start');
  return started;
};
const rowOf = ({ jobId }: Job, identity: string) =>
  create(catalogue.importIdentity, { orgId: jobId, identity, noticeId, jobId });
const writeNew =
  (job: Job) =>
  (members: readonly string[]): Promise<ChunkWork> =>
    Promise.resolve({
      actions: members.map((member) => rowOf(job, member)),
      done: members.length,
      alreadySo: 0,
      refused: [],
    });

const run = (
  job: Job,
  members: readonly string[],
  write = writeNew(job) as (members: readonly string[], again: boolean) => Promise<ChunkWork>,
) => runLanes({ tables: tables(), job, operation: operationOf(job, now), chunks: chunksOf(members), write });
const standing = async ({ jobId }: Job, members: readonly string[]) => {
  const keys = members.map((identity) => catalogue.importIdentity.key({ orgId: jobId, identity }));
  const rows = await readRows(
    tables(),
    keys.map((key) => ({ table: 'main', key })),
  );
  return rows.filter((row) => row !== undefined).length;
};
const countsOf = async ({ jobId }: Job) => {
  const { done, alreadySo, refused } = (await jobStore(tables()).progress(jobId, now)) ?? {};
  return { done, alreadySo, refused };
};

describe('the lanes of a job', () => {
  it.each([1, 44, 45, 46, 181, membersMax])('write %i members, each once, and count them', async (count) => {
    const members = membersOf(count);
    const job = await startJob(count);
    await run(job, members);

    expect(await standing(job, members)).toBe(count);
    expect(await countsOf(job)).toEqual({ done: count, alreadySo: 0, refused: 0 });
  });

  it.each([0, 1, 3, 4, 7, 8])(
    'end like an undisturbed run when the first run is killed at its chunk %i',
    async (chunk) => {
      const members = membersOf(membersMax);
      const job = await startJob(membersMax);
      let written = 0;
      const killed = run(job, members, (some) =>
        written++ >= chunk ? Promise.reject(new Error('killed')) : writeNew(job)(some),
      );

      await expect(killed).rejects.toThrow('killed');
      const before = await countsOf(job);
      expect(before.done).toBe(await standing(job, members));
      await run(job, members);
      expect(await standing(job, members)).toBe(membersMax);
      expect(await countsOf(job)).toEqual({ done: membersMax, alreadySo: 0, refused: 0 });
    },
  );

  it('that two runs write at the same time are written once', async () => {
    const members = membersOf(membersMax);
    const job = await startJob(membersMax);
    await faults({ transactionHoldMs: 5 });
    await Promise.all([run(job, members), run(job, members)]).finally(() => faults({ transactionHoldMs: 0 }));

    expect(await countsOf(job)).toEqual({ done: membersMax, alreadySo: 0, refused: 0 });
  });

  it('get over conflicts, and over answers that were lost after the commit', async () => {
    const members = membersOf(membersMax);
    const job = await startJob(membersMax);
    await faults({ conflicts: 6, failuresAfterCommit: 2 });
    await run(job, members);

    expect(await standing(job, members)).toBe(membersMax);
    expect(await countsOf(job)).toEqual({ done: membersMax, alreadySo: 0, refused: 0 });
  });

  it('ask again for a chunk whose condition failed, and keep the reason of each refusal', async () => {
    const members = membersOf(100);
    const job = await startJob(100);
    const there = new Set(['member 3', 'member 4', 'member 60']);
    await writeAll(
      tables(),
      [...there].map((member) => rowOf(job, member)),
    );
    await run(job, members, (some, again) => {
      if (!again) return writeNew(job)(some);
      const fresh = some.filter((member) => !there.has(member));
      const refused = some
        .filter((member) => member === 'member 4')
        .map((id) => ({ id, name: '名', eName: 'N', code: 'busy' }));
      const actions = fresh.map((member) => rowOf(job, member));
      return Promise.resolve({
        actions,
        done: fresh.length,
        alreadySo: some.length - fresh.length - refused.length,
        refused,
      });
    });

    expect(await countsOf(job)).toEqual({ done: 97, alreadySo: 2, refused: 1 });
    const { refusals } = (await jobStore(tables()).progress(job.jobId, now)) ?? {};
    expect(refusals).toEqual([{ id: 'member 4', name: '名', eName: 'N', code: 'busy' }]);
  });

  it('refuse a chunk whose members are not all counted, and write nothing of it', async () => {
    const job = await startJob(10);
    const short = run(job, membersOf(10), async (some) => ({ ...(await writeNew(job)(some)), done: 9 }));

    await expect(short).rejects.toThrow('10 members were counted as 9');
    expect(await standing(job, membersOf(10))).toBe(0);
  });
});

describe('a job', () => {
  it('ends once, and is not taken up again', async () => {
    const jobs = jobStore(tables());
    const job = await startJob(1);
    await jobs.finish(job, now);
    await jobs.fail(job, now, 'gaveUp');
    const ended = await jobs.get(job.jobId);

    expect(ended).toMatchObject({ state: 'done', endedAt: new Date(now).toISOString() });
    expect(ended).not.toHaveProperty('failure');
    expect(ended && (await jobs.start(ended))).toBeUndefined();
  });

  it('is shown to its starter only, for 7 days', async () => {
    const at = await cloudNow();
    const jobs = jobStore(tables());
    const { jobId } = await startJob(3, at);
    const sevenDays = 7 * 86_400_000;

    expect(await callAs('bursar', notices.getBulkJobStatus, { jobKey: jobId })).toEqual({
      ...{ state: 'running', total: 3, done: 0, alreadySo: 0, refused: 0, failed: [] },
    });
    expect(await answerAs('clerk', notices.getBulkJobStatus, { jobKey: jobId })).toMatchObject({ status: 404 });
    expect(await jobs.progress(jobId, at + sevenDays - 1000)).toBeDefined();
    expect(await jobs.progress(jobId, at + sevenDays + 1000)).toBeUndefined();
  });

  it('tells why members were refused in the language of the user', async () => {
    const job = await startJob(1, await cloudNow());
    const refused = [{ id: 'x', name: '名', eName: 'N', code: 'studentNotFound' }];
    await run(job, ['x'], () => Promise.resolve({ actions: [], done: 0, alreadySo: 0, refused }));
    const read = (language: 'zh' | 'en') =>
      callAs('bursar', notices.getBulkJobStatus, { jobKey: job.jobId }, { language });

    expect((await read('en')).failed).toEqual([
      { id: 'x', name: '名', eName: 'N', message: 'A student does not exist in this school.' },
    ]);
    expect((await read('zh')).failed).toMatchObject([{ message: '该校区没有此学生。' }]);
  });
});
