import { Aws, Duration, Stack } from 'aws-cdk-lib/core';
import type { StackProps } from 'aws-cdk-lib/core';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { EventSourceMappingOptions, IEventSourceDlq } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule, CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import { createAlarm, functionMetric, streamAge, watchFunctions } from '../constructs/alarms.ts';
import type { Trigger, WorkerSpec } from '../constructs/function-spec.ts';
import { sendsTo } from '../constructs/grants.ts';
import type { Product } from '../constructs/names.ts';
import { ProductFunction } from '../constructs/product-function.ts';
import { published } from '../constructs/shared-values.ts';
import { workers } from './modules.ts';

type TriggerBy<By extends Trigger['by']> = Extract<Trigger, { by: By }>;

/**
 * How often a stream worker tries a batch again; the records behind it wait for that. A worker puts aside what no retry
 * mends and reports the records that failed; when it throws, the batch is halved.
 */
const streamRetriesMax = 4;
/** A stream drops its records silently after 24 h. What is given up before that is in the failure queue, with its alarm. */
const recordAgeMax = Duration.hours(20);
/** Records are read within seconds. */
const streamAgeMax = Duration.minutes(5);

/** Every function that a queue, a stream, a schedule or an operator starts. */
export class WorkersStack extends Stack {
  constructor(scope: Construct, id: string, product: Product, props: StackProps) {
    super(scope, id, props);
    const { ref: group } = new CfnScheduleGroup(this, 'Schedules', { name: product.names.schedules });
    const functions = Object.entries<WorkerSpec>(workers).map(([path, spec]) =>
      addWorker(this, product, group, path, spec),
    );
    watchFunctions(this, product, functions);
    watchStreams(this, product);
    // Its stream only has changed and removed rows, so every invocation is an alarm (promise 2).
    createAlarm(this, product, 'ledger-changed', {
      metric: functionMetric('Invocations', product.names.functionOf('ledger', 'watch-ledger')),
      alarmDescription: 'A row of the append-only ledger was changed or removed: compare the books with the backup.',
    });
    // They run only for dead letters, so every invocation is an alarm.
    for (const [module, file] of [
      ['imports', 'give-up-import'],
      ['jobs', 'give-up-job'],
      ['exports', 'give-up-export'],
    ] as const)
      createAlarm(this, product, file, {
        metric: functionMetric('Invocations', product.names.functionOf(module, file)),
        alarmDescription: 'A job failed for good and its starter was informed. The log of the function has the reason.',
      });
  }
}

/** What a stream worker cannot do it tries again, and the records behind wait: no error, but the records become old. */
const watchStreams = (scope: Construct, product: Product): void => {
  for (const [path, { trigger, whenItFails }] of Object.entries<WorkerSpec>(workers)) {
    if (trigger.by !== 'stream') continue;
    const [module = '', file = ''] = path.split('/');
    createAlarm(scope, product, `OldRecords-${module}-${file}`, {
      metric: streamAge(product.names.functionOf(module, file)),
      threshold: streamAgeMax.toMilliseconds(),
      alarmDescription: whenItFails,
    });
  }
};

const addWorker = (
  scope: Construct,
  product: Product,
  scheduleGroup: string,
  path: string,
  spec: WorkerSpec,
): ProductFunction => {
  const [module = '', file = ''] = path.split('/');
  const { trigger } = spec;
  const created = new ProductFunction(scope, `${module}-${file}`, {
    product,
    module,
    file,
    spec,
    description: `Worker ${path}, started by ${spec.trigger.by}`,
    ...(spec.environment && { environment: spec.environment }),
    startsItself: trigger.by === 'queue' && sendsTo(spec.grants, trigger.queue),
  });
  if (trigger.by === 'queue') listenToQueue(created, product, trigger);
  if (trigger.by === 'stream') listenToStream(scope, created, product, trigger);
  if (trigger.by === 'schedule' || trigger.by === 'clock') followSchedule(created, scheduleGroup, trigger);
  return created;
};

const listen = (worker: ProductFunction, options: EventSourceMappingOptions): void => {
  const mapping = new EventSourceMapping(worker, 'Source', {
    target: worker.lambda,
    reportBatchItemFailures: true,
    ...options,
  });
  // Lambda tries the role's rights on the source when the mapping is made.
  mapping.node.addDependency(worker.lambda.role ?? worker);
};

const listenToQueue = (worker: ProductFunction, { names }: Product, trigger: TriggerBy<'queue'>): void => {
  const eventSourceArn = names.queueArn(trigger.queue);
  worker.permit({
    actions: ['sqs:ChangeMessageVisibility', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
    resources: [eventSourceArn],
  });
  listen(worker, { eventSourceArn, batchSize: trigger.batchSize, maxConcurrency: trigger.concurrencyMax });
};

const listenToStream = (
  scope: Construct,
  worker: ProductFunction,
  product: Product,
  trigger: TriggerBy<'stream'>,
): void => {
  const eventSourceArn = published(scope, product, `${trigger.table}-stream`);
  const destination = product.names.streamFailuresArn;
  const onFailure: IEventSourceDlq = { bind: () => ({ destination }) };
  worker.permit({
    actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
    resources: [eventSourceArn],
  });
  worker.permit({ actions: ['sqs:SendMessage'], resources: [destination] });
  listen(worker, {
    eventSourceArn,
    batchSize: trigger.batchSize,
    maxBatchingWindow: Duration.seconds(trigger.windowSeconds),
    filters: trigger.filters.map((filter) => FilterCriteria.filter({ ...filter })),
    startingPosition: StartingPosition.TRIM_HORIZON,
    bisectBatchOnError: true,
    maxRecordAge: recordAgeMax,
    ...(trigger.untilTaken ? {} : { retryAttempts: streamRetriesMax }),
    onFailure,
  });
};

/** When a schedule fires. A run that fails is tried again only until the next one begins, which does the same work. */
const timesOf = (trigger: TriggerBy<'schedule' | 'clock'>) => {
  if (trigger.by === 'schedule') return { scheduleExpression: `rate(${trigger.rate})`, maximumEventAgeInSeconds: 60 };
  const [hour, minute] = trigger.at.split(':').map(Number);
  return {
    scheduleExpression: `cron(${minute} ${hour} * * ? *)`,
    scheduleExpressionTimezone: trigger.timeZone,
    maximumEventAgeInSeconds: 3600,
  };
};

const followSchedule = (worker: ProductFunction, groupName: string, trigger: TriggerBy<'schedule' | 'clock'>): void => {
  const { maximumEventAgeInSeconds, ...times } = timesOf(trigger);
  const { functionArn } = worker.lambda;
  const role = new Role(worker, 'ScheduleRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  });
  role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }));
  new CfnSchedule(worker, 'Schedule', {
    name: worker.name,
    groupName,
    description: `Starts ${worker.name}`,
    ...times,
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: functionArn,
      roleArn: role.roleArn,
      input: '{}',
      retryPolicy: { maximumEventAgeInSeconds, maximumRetryAttempts: 2 },
    },
  });
};
