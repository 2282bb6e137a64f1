import { describe, expect, it } from 'vitest';
import { slotsPerOrganisation } from '../../functions/imports/import-slot-store.ts';
import { queueNames } from '../../infra/constructs/names.ts';
import { synthesize } from './assembly.ts';

const assembly = synthesize();

describe('workers', () => {
  const sources = assembly.of('AWS::Lambda::EventSourceMapping').map(({ properties }) => properties);

  it('report failed records one by one', () => {
    for (const source of sources) expect(source['FunctionResponseTypes']).toEqual(['ReportBatchItemFailures']);
  });

  it('behind streams retry a few times, or until shortly before the stream drops the record when it must not be lost', () => {
    const streams = sources.filter(({ EventSourceArn: arn }) => !String(arn).includes(':sqs:'));
    const retries = streams.map(({ FunctionName, MaximumRetryAttempts: most }) => [JSON.stringify(FunctionName), most]);

    expect(retries.filter(([, most]) => most === undefined).map(([name]) => name)).toEqual([
      expect.stringMatching(/relaystream/i),
    ]);
    // The records behind a failing one wait for its retries, and a stream drops what is older than a day.
    for (const { MaximumRetryAttempts: most = 0, MaximumRecordAgeInSeconds: age } of streams) {
      expect(most).toBeLessThan(5);
      expect(age).toBeLessThan(86_400);
    }
  });

  it('may start themselves through their queue as often as a file waits or a job goes on, and no others may', () => {
    const allowed = assembly
      .of('AWS::Lambda::Function')
      .filter(({ properties }) => properties['RecursiveLoop'] === 'Allow')
      .map(({ properties }) => properties['FunctionName']);

    expect(allowed.sort()).toEqual(['school-fees-dev-imports-run-import', 'school-fees-dev-jobs-run-bulk-job']);
  });

  it('have an alarm on work that waits: on the age of records behind each stream, and of messages in each work queue', () => {
    const alarms = assembly.of('AWS::CloudWatch::Alarm').map(({ properties }) => properties);
    const dimensionsOf = (metric: string) =>
      alarms.filter(({ MetricName }) => MetricName === metric).map(({ Dimensions }) => JSON.stringify(Dimensions));
    const streams = sources.filter(({ EventSourceArn: arn }) => !String(arn).includes(':sqs:'));

    expect(dimensionsOf('IteratorAge')).toHaveLength(streams.length);
    expect(dimensionsOf('ApproximateAgeOfOldestMessage')).toHaveLength(queueNames.length);
  });

  it('behind queues have a limit of concurrency', () => {
    const queues = sources.filter(({ EventSourceArn: arn }) => String(arn).includes(':sqs:'));

    // Each work queue, and the dead letters of the three whose messages are jobs.
    expect(queues).toHaveLength(8);
    for (const source of queues) expect(source['ScalingConfig']).toHaveProperty('MaximumConcurrency');
  });

  it('of imports are more than one organisation may use at once', () => {
    const imports = sources.find(({ FunctionName: name }) => /runimport/i.test(JSON.stringify(name)));

    expect(imports).toMatchObject({ ScalingConfig: { MaximumConcurrency: slotsPerOrganisation + 2 } });
  });

  it('behind streams halve a failing batch and report abandoned batches to the failure queue', () => {
    const streams = sources.filter(({ EventSourceArn: arn }) => String(arn).endsWith('-stream>'));

    expect(streams).toHaveLength(3);
    for (const source of streams) {
      expect(source).toMatchObject({
        BisectBatchOnFunctionError: true,
        StartingPosition: 'TRIM_HORIZON',
        DestinationConfig: {
          OnFailure: {
            Destination: 'arn:<AWS::Partition>:sqs:<AWS::Region>:<AWS::AccountId>:school-fees-dev-stream-failures',
          },
        },
      });
    }
  });
});
