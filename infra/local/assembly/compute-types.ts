import * as z from 'zod';
import { policyDocument } from '../iam/policy.ts';
import { arnOf, globalArnOf, identity, madeUpName, plainName } from './resource-type.ts';
import type { Place } from './resource-type.ts';
import { flag, ignored, number, text } from './values.ts';

export const lambdaFunction = {
  kind: 'emulated' as const,
  nameProperty: 'FunctionName',
  generateName: plainName,
  identify: (name: string, place: Place) => identity(name, arnOf(place, 'lambda', `function:${name}`)),
  properties: z.strictObject({
    FunctionName: text.optional(),
    Description: text.optional(),
    Code: z.strictObject({ S3Bucket: ignored, S3Key: text }),
    Handler: text,
    Runtime: z.string().startsWith('nodejs'),
    Role: text,
    Timeout: number.default(3),
    Environment: z.strictObject({ Variables: z.record(z.string(), z.coerce.string()) }).optional(),
    Architectures: ignored,
    LoggingConfig: z
      .strictObject({
        ApplicationLogLevel: text.optional(),
        LogFormat: z.enum(['JSON', 'Text']).optional(),
        LogGroup: ignored,
        SystemLogLevel: ignored,
      })
      .optional(),
    MemorySize: number.optional(),
  }),
};

export const eventSourceMapping = {
  kind: 'emulated' as const,
  generateName: madeUpName(32),
  identify: (name: string, place: Place) => {
    const arn = arnOf(place, 'lambda', `event-source-mapping:${name}`);
    return identity(name, arn, { attributes: { Id: name, EventSourceMappingArn: arn } });
  },
  properties: z.strictObject({
    EventSourceArn: text,
    FunctionName: text,
    Enabled: flag.default(true),
    BatchSize: number.optional(),
    BisectBatchOnFunctionError: flag.default(false),
    DestinationConfig: z.strictObject({ OnFailure: z.strictObject({ Destination: text }) }).optional(),
    FilterCriteria: z.strictObject({ Filters: z.array(z.strictObject({ Pattern: text })) }).optional(),
    FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).default([]),
    MaximumBatchingWindowInSeconds: number.default(0),
    MaximumRecordAgeInSeconds: z.union([z.literal(-1), number]).default(-1),
    MaximumRetryAttempts: z.union([z.literal(-1), number]).default(-1),
    ScalingConfig: z.strictObject({ MaximumConcurrency: number }).optional(),
    StartingPosition: z.enum(['TRIM_HORIZON', 'LATEST']).optional(),
  }),
};

export const lambdaPermission = {
  kind: 'emulated' as const,
  generateName: plainName,
  identify: (name: string, place: Place) =>
    identity(name, arnOf(place, 'lambda', `permission:${name}`), { attributes: {} }),
  properties: z.strictObject({
    Action: z.literal('lambda:InvokeFunction'),
    FunctionName: text,
    Principal: text,
    SourceArn: text.optional(),
  }),
};

export const role = {
  kind: 'emulated' as const,
  generateName: plainName,
  identify: (name: string, place: Place) => {
    const arn = globalArnOf(place, 'iam', `role/${name}`);
    return identity(name, arn, { attributes: { Arn: arn, RoleId: name } });
  },
  properties: z.strictObject({
    Description: text.optional(),
    AssumeRolePolicyDocument: ignored,
    ManagedPolicyArns: z.array(text).default([]),
  }),
};

export const policy = {
  kind: 'emulated' as const,
  nameProperty: 'PolicyName',
  generateName: plainName,
  identify: (name: string, place: Place) =>
    identity(name, globalArnOf(place, 'iam', `policy/${name}`), { attributes: { Id: name } }),
  properties: z.strictObject({ PolicyName: text, PolicyDocument: policyDocument, Roles: z.array(text).default([]) }),
};

export const queuePolicy = {
  kind: 'emulated' as const,
  generateName: plainName,
  identify: (name: string, place: Place) =>
    identity(name, arnOf(place, 'sqs', `policy/${name}`), { attributes: { Id: name } }),
  properties: z.strictObject({ Queues: z.array(text), PolicyDocument: policyDocument }),
};
