import * as z from 'zod';
import { policyDocument } from '../iam/policy.ts';
import { globalArn, regionalArn } from './resource-type.ts';
import { flag, ignored, number, text } from './values.ts';

export const lambdaFunction = {
  nameProperty: 'FunctionName',
  arn: regionalArn('lambda', 'function:'),
  properties: z.strictObject({
    FunctionName: text.optional(),
    Description: ignored,
    Code: z.strictObject({ S3Bucket: ignored, S3Key: text }),
    Handler: text,
    Runtime: z.string().startsWith('nodejs'),
    Role: text,
    Timeout: number.default(3),
    Environment: z.strictObject({ Variables: z.record(z.string(), z.coerce.string()) }).optional(),
    Architectures: ignored,
    LoggingConfig: z
      .strictObject({
        ApplicationLogLevel: ignored,
        LogFormat: z.enum(['JSON', 'Text']).optional(),
        LogGroup: ignored,
        SystemLogLevel: ignored,
      })
      .optional(),
    MemorySize: ignored,
  }),
};

export const eventSourceMapping = {
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
  properties: z.strictObject({
    Action: z.literal('lambda:InvokeFunction'),
    FunctionName: text,
    Principal: text,
    SourceArn: text,
  }),
};

export const role = {
  arn: globalArn('iam', 'role/'),
  properties: z.strictObject({
    AssumeRolePolicyDocument: ignored,
    ManagedPolicyArns: z.array(text).default([]),
  }),
};

export const policy = {
  nameProperty: 'PolicyName',
  properties: z.strictObject({ PolicyName: text, PolicyDocument: policyDocument, Roles: z.array(text).default([]) }),
};

export const queuePolicy = {
  properties: z.strictObject({ Queues: z.array(text), PolicyDocument: policyDocument }),
};
