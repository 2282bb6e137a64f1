import { GetQueueUrlCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { InvokeCommand } from '@aws-sdk/client-lambda';
import { expect, it } from 'vitest';
import { catalogue } from '../../../functions/catalogue.ts';
import { scanTable } from '../../../functions/storage/scan.ts';
import { writeAll } from '../../../functions/storage/write.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { callAs, cloud, cloudNow, drain, functionName, lambda, pause, resume, tables } from '../../support/cloud.ts';
import { addNotice } from '../../support/notice-forms.ts';
import { endedJob } from '../../support/sending.ts';

/** The next message of what stream workers gave up. */
const givenUp = async (): Promise<unknown> => {
  const { awsOrigin: endpoint, region, credentials } = cloud();
  const sqs = new SQSClient({ endpoint, region, credentials });
  const QueueName = cloud().tables.main.replace(/main$/, 'stream-failures');
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName }));
  const { Messages: [message] = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl }));
  return JSON.parse(message?.Body ?? 'null');
};

const rowOf = async (noticeId: string) => {
  const { list } = await callAs('bursar', notices.listNotices, { pageIndex: 1, pageSize: 50 });
  return list.find((row) => row.noticeId === noticeId);
};

/** The rows that start a job, and that send its messages. */
const outboxIdsOf = async (operationId: string): Promise<string[]> => {
  const ids: string[] = [];
  for await (const row of scanTable(tables(), 'main'))
    if (String(row['pk']).startsWith('OUTBOX#') && String(row['body']).includes(operationId))
      ids.push(catalogue.outbox.fromRow(row).outboxId);
  return ids;
};

it('a notice whose people cannot be read says so in the list, alone, and is recomputed by hand later', async () => {
  const [bad, good] = [(await addNotice()).noticeId, (await addNotice()).noticeId];
  await drain();
  const key = catalogue.personState.key({ noticeId: bad, studentId: demonstrationId.student(9) });
  await pause('notices-summarize-notices');
  await writeAll(tables(), [{ table: 'main', key, put: { ...key, unreadable: true } }]);
  await callAs('bursar', notices.sendNotice, { id: good });
  await resume('notices-summarize-notices');
  await drain();

  expect(await rowOf(good)).toMatchObject({ sendStatus: 'sent' });
  expect(await rowOf(good)).not.toHaveProperty('figuresBehind');
  expect(await rowOf(bad)).toMatchObject({ figuresBehind: true });
  expect(await givenUp()).toEqual({ parked: { worker: 'notices/summarize-notices', id: bad } });

  await pause('notices-summarize-notices');
  await writeAll(tables(), [{ table: 'main', key, remove: true }]);
  const { Payload } = await lambda().send(
    new InvokeCommand({
      FunctionName: functionName('notices', 'summarize-again'),
      Payload: JSON.stringify({ noticeIds: [bad] }),
    }),
  );
  expect(JSON.parse(Buffer.from(Payload ?? []).toString())).toEqual({ summarized: 1, failed: [] });
  expect(await rowOf(bad)).not.toHaveProperty('figuresBehind');
  await resume('notices-summarize-notices');
});

it('follow-up work that the relay cannot read is put aside, and what other people saved goes on', async () => {
  const { noticeId: id } = await addNotice();
  await drain();
  await pause('jobs-relay-stream');
  const key = catalogue.outbox.key({ outboxId: 'OF-A-LATER-RELEASE' });
  const expiresAt = Math.ceil((await cloudNow()) / 1000) + 86_400;
  await writeAll(tables(), [{ table: 'main', key, put: { ...key, queue: 'unknown', body: '{}', expiresAt } }]);
  const { jobId } = await callAs('bursar', notices.sendNotice, { id });
  await resume('jobs-relay-stream');

  expect(await endedJob(asId('job', jobId))).toMatchObject({ state: 'done', done: 2 });
  expect(await givenUp()).toEqual({ parked: { worker: 'jobs/relay-stream', id: 'OF-A-LATER-RELEASE' } });

  const { Payload } = await lambda().send(
    new InvokeCommand({
      FunctionName: functionName('jobs', 'relay-again'),
      Payload: JSON.stringify({ outboxIds: [...(await outboxIdsOf(jobId)), 'OF-A-LATER-RELEASE'] }),
    }),
  );
  expect(JSON.parse(Buffer.from(Payload ?? []).toString())).toEqual({ sent: 2, failed: ['OF-A-LATER-RELEASE'] });
  await drain();
});
