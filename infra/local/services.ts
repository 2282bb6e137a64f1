import { join } from 'node:path';
import type { Assembly } from './assembly/load.ts';
import type { LocalClock } from './clock.ts';
import { bucketDefinitions, queueDefinitions } from './definitions.ts';
import { createDynamoEngine } from './dynamodb/engine.ts';
import type { DynamoEngine } from './dynamodb/engine.ts';
import { createDynamoFaults } from './dynamodb/faults.ts';
import { startEventSources } from './event-sources/event-sources.ts';
import type { EventSources } from './event-sources/event-sources.ts';
import { createAws } from './front-door/aws.ts';
import type { Answer } from './front-door/front-door.ts';
import type { HookParts } from './front-door/hooks.ts';
import { watchStream } from './front-door/idle.ts';
import type { StreamWatch } from './front-door/idle.ts';
import { createKillSwitch } from './front-door/kill-switch.ts';
import { createLambdaApi } from './front-door/lambda-api.ts';
import type { Callers } from './iam/callers.ts';
import { lambdaFunctions } from './lambda/functions.ts';
import { createLambdaService } from './lambda/service.ts';
import type { LambdaService } from './lambda/service.ts';
import { createMeter } from './meter.ts';
import { scheduleDefinitions } from './scheduler/definitions.ts';
import { createScheduler } from './scheduler/scheduler.ts';
import { createS3Engine } from './s3/engine.ts';
import { createSqsEngine } from './sqs/engine.ts';
import type { QueueDefinition } from './sqs/definitions.ts';
import type { SqsEngine } from './sqs/engine.ts';

/** The AWS services of a local cloud, wired to each other. */
export interface Services {
  readonly lambda: LambdaService;
  readonly aws: Answer;
  readonly hooks: Omit<HookParts, 'makeToken'>;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  readonly assembly: Assembly;
  readonly callers: Callers;
  readonly clock: LocalClock;
  readonly directory: string;
  readonly log: (text: string) => void;
  readonly dynamodbEndpoint?: string | undefined;
}

/** Starts the services and, last, the pollers that carry messages and changes to functions. */
export const startServices = async ({
  assembly,
  callers,
  clock,
  directory,
  log,
  dynamodbEndpoint,
}: ServiceOptions): Promise<Services> => {
  const { region, account, awsOrigin, siteOrigin } = assembly.place;
  const meter = createMeter();
  const dynamoFaults = createDynamoFaults();
  const functions = lambdaFunctions(assembly, callers);
  const killSwitch = createKillSwitch(() => lambda.kill());
  const onStart = (name: string): void => killSwitch.onInvocation(name);
  const lambda = createLambdaService({ functions, offsetMs: clock.offsetMs(), log, onStart });
  const queues = queueDefinitions(assembly);
  const sqs = createSqsEngine({
    ...{ directory: join(directory, 'queues'), clock, queues, origin: awsOrigin },
    ...{ region, account },
  });
  const s3 = createS3Engine({
    ...{ directory: join(directory, 'buckets'), clock, buckets: bucketDefinitions(assembly) },
    onEvent: (queueArn, message) => sqs.send(queueArn, message),
  });
  const dynamodb = await createDynamoEngine({
    ...{ directory: join(directory, 'tables'), clock, faults: dynamoFaults, meter },
    ...{ tables: assembly.of('AWS::DynamoDB::Table'), endpoint: dynamodbEndpoint },
  });
  for (const notice of dynamodb.notices) log(`${notice}\n`);
  const watches: StreamWatch[] = [];
  const eventSources = await startPollers({ assembly, callers, clock, directory, dynamodb, sqs, lambda, watches });
  const scheduler = createScheduler({
    ...{ schedules: scheduleDefinitions(assembly), clock, invoke: (name, event) => lambda.invoke(name, event) },
    send: (queueArn, body) => void sqs.send(queueArn, body),
  });
  const lambdaApi = createLambdaApi(lambda, (name) => `arn:aws:lambda:${region}:${account}:function:${name}`);
  const engines = { dynamodb, sqs, s3, lambda: lambdaApi };
  const areQueuesEmpty = emptinessOf(assembly, queues, sqs);
  return {
    lambda,
    aws: createAws({ callers, clock, meter, killSwitch, siteOrigin, engines }),
    hooks: {
      writtenUnits: dynamodb.writtenUnits,
      ...{ clock, lambda, eventSources, scheduler, killSwitch, dynamoFaults, sqs, meter },
      // Other emulators of DynamoDB are slower than dynoxide.
      drainWaitMsMax: dynamodbEndpoint === undefined ? 60_000 : 240_000,
      functionNames: functions.map(({ name }) => name),
      queueNames: queues.map(({ name }) => name),
      administrator: callers.administrator,
      usedRights: () => callers.usedRights(),
      isIdle: () => lambda.runningCount() === 0 && watches.every(({ isIdle }) => isIdle()) && areQueuesEmpty(),
    },
    async stop() {
      // Both at once: a poller waits for its function, and stopping the functions ends one that takes long.
      await Promise.all([eventSources.stop(), scheduler.stop(), lambda.stop()]);
      await Promise.all(Object.values(engines).map((engine) => engine.stop()));
    },
  };
};

/** Tells whether every queue that a function reads is empty. */
const emptinessOf = (assembly: Assembly, queues: readonly QueueDefinition[], sqs: SqsEngine): (() => boolean) => {
  const sources = assembly.of('AWS::Lambda::EventSourceMapping').map(({ properties }) => properties.EventSourceArn);
  const names = queues.filter(({ arn }) => sources.includes(arn)).map(({ name }) => name);
  return () =>
    names.every((name) => {
      const { visible, inFlight, delayed } = sqs.counts(name);
      return visible + inFlight + delayed === 0;
    });
};

interface PollerParts extends Pick<ServiceOptions, 'assembly' | 'callers' | 'clock' | 'directory'> {
  readonly dynamodb: DynamoEngine;
  readonly sqs: SqsEngine;
  readonly lambda: LambdaService;
  /** Gets a watch for each stream that a poller reads. */
  readonly watches: StreamWatch[];
}

const startPollers = (parts: PollerParts): Promise<EventSources> => {
  const { assembly, callers, clock, directory, dynamodb, sqs, lambda, watches } = parts;
  return startEventSources({
    mappings: assembly.of('AWS::Lambda::EventSourceMapping'),
    invoke: (name, event) => lambda.invoke(name, event),
    queues: sqs,
    async openStream(arn) {
      const watch = watchStream(await dynamodb.openStream(arn));
      watches.push(watch);
      return watch.stream;
    },
    allows: (name, action, resource) =>
      callers.find(callers.credentialsOf(name).accessKeyId)?.allows(action, resource) ?? false,
    clock,
    directory,
  });
};
