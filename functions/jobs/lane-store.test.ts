import { describe, expect, it } from 'vitest';
import { asId, type Id } from '../../shared/contract/ids.ts';
import { examples } from '../../shared/demonstration/ids.ts';
import { people } from '../../shared/demonstration/people.ts';
import { jobStatus } from '../../test/support/notice-calls.ts';
import { tableFaults } from '../../test/support/tables.ts';
import { importIdentity } from '../imports/import-identity.ts';
import { sendNoticeKind } from '../notices/send-notice-kind.ts';
import { create } from '../storage/action.ts';
import { openTables } from '../storage/client.ts';
import { newId } from '../storage/new-id.ts';
import { readRecords } from '../storage/read.ts';
import { writeAll } from '../storage/write.ts';
import { jobStore } from './job-store.ts';
import type { Job } from './job.ts';
import { runLanes, type ChunkWork } from './lanes.ts';
import { chunksOf, newJob, operationOf } from './new-job.ts';

const now = Date.parse('2030-01-01T00:00:00Z');
const noticeId = asId('notice', examples.noticeId);
const membersMax = 400;
const membersOf = (count: number) => Array.from({ length: count }, (_, index) => `member ${index}`);

/** A running job. Its id keeps the rows of its members apart from those of other jobs. */
const startJob = async (total: number): Promise<Job> => {
  const { orgId, subject, name, eName } = people.bursar;
  const { job, actions } = newJob(
    sendNoticeKind,
    { id: 'operation of a job', who: { orgId, subject, name, eName }, through: 'test', now },
    { jobId: asId('job', newId(now)), schoolId: asId('school', examples.schoolId), total, input: {} },
  );
  await writeAll(openTables(), actions);
  const started = await jobStore(openTables()).start(job);
  if (!started) throw new Error('the job did not start');
  return started;
};

const identityOf = (job: Job, member: string) => ({ orgId: job.jobId, identity: member });
const rowOf = (job: Job, member: string) =>
  create(importIdentity, { ...identityOf(job, member), noticeId, jobId: job.jobId });

type Write = (members: readonly string[], again: boolean) => Promise<ChunkWork>;
const writeNew =
  (job: Job): Write =>
  (members) =>
    Promise.resolve({
      actions: members.map((member) => rowOf(job, member)),
      done: members.length,
      alreadySo: 0,
      refused: [],
    });

const run = (job: Job, members: readonly string[], write = writeNew(job)) =>
  runLanes({
    ...{ tables: openTables(), job, endsAt: undefined, operation: operationOf(job, now) },
    ...{ chunks: chunksOf(members), write },
  });

const writtenOf = async (job: Job, members: readonly string[]) => {
  const places = members.map((member) => importIdentity.at(identityOf(job, member)));
  return (await readRecords(openTables(), places)).filter((record) => record !== undefined).length;
};
const countsOf = async (jobId: Id<'job'>) => {
  const { done, alreadySo, refused } = await jobStatus(jobId, { now });
  return { done, alreadySo, refused };
};

describe('the lanes of a job', () => {
  it.each([1, 44, 45, 46, 181, membersMax])('write %i members, each once, and count them', async (count) => {
    const members = membersOf(count);
    const job = await startJob(count);

    await run(job, members);

    expect(await writtenOf(job, members)).toBe(count);
    expect(await countsOf(job.jobId)).toEqual({ done: count, alreadySo: 0, refused: 0 });
  });

  it.each([0, 1, 3, 4, 7, 8])(
    'end like an undisturbed run when the first run is killed at its chunk %i',
    async (chunk) => {
      const members = membersOf(membersMax);
      const job = await startJob(membersMax);
      let written = 0;
      const killed = run(job, members, (some, again) =>
        written++ >= chunk ? Promise.reject(new Error('killed')) : writeNew(job)(some, again),
      );

      await expect(killed).rejects.toThrow('killed');
      const before = await countsOf(job.jobId);
      expect(before.done).toBe(await writtenOf(job, members));
      await run(job, members);

      expect(await writtenOf(job, members)).toBe(membersMax);
      expect(await countsOf(job.jobId)).toEqual({ done: membersMax, alreadySo: 0, refused: 0 });
    },
  );

  it('write members once when two runs write them at the same time', async () => {
    const members = membersOf(membersMax);
    const job = await startJob(membersMax);
    tableFaults.transactionHoldMs = 5;

    await Promise.all([run(job, members), run(job, members)]).finally(() => {
      tableFaults.transactionHoldMs = 0;
    });

    expect(await writtenOf(job, members)).toBe(membersMax);
    expect(await countsOf(job.jobId)).toEqual({ done: membersMax, alreadySo: 0, refused: 0 });
  });

  it('get over conflicts, and over answers that were lost after the commit', async () => {
    const members = membersOf(membersMax);
    const job = await startJob(membersMax);
    tableFaults.conflictNext(6);
    tableFaults.failAfterCommit(2);

    await run(job, members);

    expect(await writtenOf(job, members)).toBe(membersMax);
    expect(await countsOf(job.jobId)).toEqual({ done: membersMax, alreadySo: 0, refused: 0 });
  });

  it('prepare a chunk again when its condition failed, and keep the reason of each refusal', async () => {
    const members = membersOf(100);
    const job = await startJob(100);
    const existing = new Set(['member 3', 'member 4', 'member 60']);
    const refusal = { id: 'member 4', name: '名', eName: 'N', code: 'studentNotFound' };
    await writeAll(
      openTables(),
      [...existing].map((member) => rowOf(job, member)),
    );

    await run(job, members, (some, again) => {
      if (!again) return writeNew(job)(some, again);
      const fresh = some.filter((member) => !existing.has(member));
      const refused = some.includes(refusal.id) ? [refusal] : [];
      const alreadySo = some.length - fresh.length - refused.length;
      return Promise.resolve({
        actions: fresh.map((member) => rowOf(job, member)),
        done: fresh.length,
        alreadySo,
        refused,
      });
    });

    expect(await countsOf(job.jobId)).toEqual({ done: 97, alreadySo: 2, refused: 1 });
    expect((await jobStatus(job.jobId, { now })).failed).toMatchObject([refusal]);
  });

  it('refuse a chunk whose members are not all counted, and write nothing of it', async () => {
    const members = membersOf(10);
    const job = await startJob(10);

    const short = run(job, members, async (some, again) => ({ ...(await writeNew(job)(some, again)), done: 9 }));

    await expect(short).rejects.toThrow('10 members were counted as 9');
    expect(await writtenOf(job, members)).toBe(0);
  });
});
