import { setTimeout as sleep } from 'node:timers/promises';
import { GetQueueUrlCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { describe, expect, it } from 'vitest';
import { inputOf } from '../../../functions/imports/import-notice-kind.ts';
import { jobStore } from '../../../functions/jobs/job-store.ts';
import { catalogue } from '../../../functions/catalogue.ts';
import { writeAll } from '../../../functions/storage/write.ts';
import { asId, personIdOf } from '../../../shared/contract/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { advanceClock, answerAs, callAs, cloud, drain, pause, resume, tables } from '../../support/cloud.ts';
import { endedResult, importFile, resultOf, startImport } from '../../support/import-runs.ts';
import { headingOf, pupils, rowOf, templateOne } from '../../support/imports.ts';
import { addNotice, detailOf, noticeRow, saveNotice } from '../../support/notice-forms.ts';
import { endedJob } from '../../support/sending.ts';

/** Puts a message into the dead-letter queue of a queue. */
const giveUp = async (queue: 'bulk' | 'imports', message: object): Promise<void> => {
  const QueueName = cloud().tables.main.replace(/main$/, `${queue}-dead`);
  const { awsOrigin: endpoint, region, credentials } = cloud();
  const sqs = new SQSClient({ endpoint, region, credentials });
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName }));
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }));
};

/** The event that S3 sends for the file of an import: the one that its job reads, or any when it has read none. */
const uploadOf = async (jobId: string) => {
  const { inputVersion: versionId = 'any' } = (await jobStore(tables()).get(asId('job', jobId))) ?? {};
  return {
    Records: [{ eventTime: '2026-09-01T00:00:00.000Z', s3: { object: { key: `imports/${jobId}`, versionId } } }],
  };
};

it('a job that its queue gave up is marked failed, its notice is free again, and it is not taken up later', async () => {
  const { noticeId: id } = await addNotice();
  await pause('jobs-run-bulk-job');
  const { jobId } = await callAs('bursar', notices.sendNotice, { id });
  await giveUp('bulk', { jobId });
  const status = await endedJob(jobId);
  await resume('jobs-run-bulk-job');
  await drain();

  expect(status).toMatchObject({ state: 'failed', total: 2, done: 0, alreadySo: 0, refused: 0 });
  expect(await noticeRow(id)).not.toHaveProperty('jobId');
  expect(await callAs('bursar', notices.getBulkJobStatus, { jobKey: jobId })).toEqual(status);
  const again = await callAs('bursar', notices.sendNotice, { id });
  expect(await endedJob(again.jobId)).toMatchObject({ state: 'done', done: 2 });
});

it('an import that its queue gave up says so, and makes nothing later', async () => {
  await pause('imports-run-import');
  const { jobId } = await startImport('Given up', await templateOne([headingOf(1)], [rowOf(0, 1)]));
  await giveUp('imports', await uploadOf(jobId));
  const result = await endedResult(jobId);
  await resume('imports-run-import');
  await drain();

  expect(result).toMatchObject({ successCount: 0, message: expect.stringContaining('The import stopped') as string });
  expect(result).not.toHaveProperty('noticeId');
  expect(await resultOf(jobId)).toEqual(result);
});

describe('an import that breaks off after some of its people', () => {
  const title = 'Broken off';
  const file = templateOne(
    [headingOf(1)],
    Array.from({ length: 100 }, (_, index) => rowOf(index, 100 + index)),
  );
  /** When the queue delivers a failed message again: after 6 times the 120 s of the worker. */
  const visibilityMs = 12 * 60_000;

  /** Starts it with an unreadable row in place of its first person, which stops one of its lanes for good. */
  const brokenOff = async (): Promise<{ jobId: string; noticeId: string }> => {
    await pause('imports-run-import');
    const { jobId } = await startImport(title, await file);
    const job = await jobStore(tables()).get(asId('job', jobId));
    if (!job) throw new Error('no job');
    const { noticeId } = inputOf(job);
    const personId = personIdOf(noticeId, asId('student', pupils[0]?.studentId ?? ''));
    const key = catalogue.personItems.key({ personId });
    await writeAll(tables(), [{ table: 'main', key, put: { ...key, unreadable: true } }]);
    await resume('imports-run-import');
    while ((await resultOf(jobId)).done < 55) await sleep(100);
    return { jobId, noticeId };
  };

  it('leaves a notice that nobody can send or save; the same file makes another one, with everybody on it', async () => {
    const { jobId, noticeId } = await brokenOff();
    expect((await detailOf(noticeId)).actions).toMatchObject({ edit: 'jobRunning', send: 'jobRunning' });
    await giveUp('imports', await uploadOf(jobId));
    const broken = await endedResult(jobId);

    expect(broken).toMatchObject({ total: 100, done: 55, noticeId });
    expect(broken.message).toContain('The import stopped');
    expect(await noticeRow(noticeId)).not.toHaveProperty('jobId');
    expect(await detailOf(noticeId)).toMatchObject({
      ...{ counts: { total: 55 }, importing: true, actions: { edit: 'importBroken', send: 'importBroken' } },
    });
    const refused = { status: 409, body: { code: 'importBroken' } };
    expect(await answerAs('bursar', notices.sendNotice, { id: noticeId })).toMatchObject(refused);
    expect(await saveNotice(noticeId)).toMatchObject(refused);

    const complete = await importFile(title, await file);
    const id = complete.noticeId ?? '';
    expect(complete).toMatchObject({ total: 100, done: 100, isAllSuccess: true });
    expect(id).not.toBe(noticeId);
    expect(await noticeRow(id)).not.toHaveProperty('importing');
    expect(await detailOf(id)).toMatchObject({ counts: { total: 100 }, actions: { edit: null, send: null } });
    const { jobId: jobKey } = await callAs('bursar', notices.sendNotice, { id });
    expect(await endedJob(jobKey)).toMatchObject({ state: 'done', done: 100 });

    await advanceClock(visibilityMs);
    await drain();
    expect(await resultOf(jobId)).toMatchObject({ done: 55, noticeId });
    expect(await answerAs('bursar', notices.sendNotice, { id: noticeId })).toMatchObject(refused);
  });
});
