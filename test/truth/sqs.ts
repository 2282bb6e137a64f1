/** Our SQS against ElasticMQ. */
import { SQSClient, type SQSClientConfig } from '@aws-sdk/client-sqs';
import { createSqsEngine } from 'local-cloud/sqs/engine.ts';
import { startEngine } from 'local-cloud/signature/engine-fixture.ts';
import { compare } from './compare.ts';
import { sqsDifferences } from './known-differences.ts';
import { startOther, stoppedAfter } from './other-process.ts';
import type { Part } from './result.ts';
import { messageSteps } from './sqs-messages.ts';
import { batchSteps } from './sqs-batches.ts';
import type { SqsSide } from './sqs-side.ts';

const classPath = process.env['ELASTICMQ'];
const region = 'eu-west-1';
const account = '000000000000';

const sideOf = (config: SQSClientConfig): SqsSide => ({
  client: new SQSClient({ ...config, maxAttempts: 1 }),
  arnOf: (name) => `arn:aws:sqs:${region}:${account}:${name}`,
  kept: new Map(),
});

const startOurs = () =>
  startEngine((directory, clock) =>
    createSqsEngine({ directory, clock, region, account, origin: 'http://127.0.0.1', queues: [] }),
  );

const startElasticMq = () =>
  startOther((port) => ({
    words: [
      ...['java', `-Drest-sqs.bind-port=${port}`, '-Drest-sqs.bind-hostname=127.0.0.1', '-Drest-stats.enabled=false'],
      ...[`-Daws.region=${region}`, `-Daws.accountId=${account}`],
      ...['-Xmx256m', '-cp', classPath ?? '', 'org.elasticmq.server.Main'],
    ],
  }));

export const sqsPart: Part = {
  name: 'sqs',
  missing: () =>
    classPath === undefined
      ? 'set ELASTICMQ to the class path of org.elasticmq:elasticmq-server_2.13 (Maven Central; needs Java)'
      : undefined,
  async run() {
    const ours = await startOurs();
    try {
      const theirs = await startElasticMq();
      const { endpoint } = theirs;
      const credentials = { accessKeyId: 'truth', secretAccessKey: 'truth' };
      return await stoppedAfter(theirs, () =>
        compare({
          steps: [...messageSteps, ...batchSteps],
          ours: sideOf(ours.clientConfig()),
          theirs: sideOf({ endpoint, region, credentials }),
          known: sqsDifferences,
        }),
      );
    } finally {
      await ours.stop();
    }
  },
};
