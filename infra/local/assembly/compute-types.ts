import * as z from 'zod';
import { policyDocument } from '../iam/policy.ts';
import { globalArn, regionalArn } from './resource-type.ts';
import type { EmulatedType } from './resource-type.ts';
import { flag, ignored, number, text } from './values.ts';

export const computeTypes = {
  'AWS::Lambda::Function': {
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
      RecursiveLoop: ignored,
    }),
  },
  'AWS::Lambda::EventSourceMapping': {
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
      MaximumRecordAgeInSeconds: number.default(-1),
      MaximumRetryAttempts: number.default(-1),
      ScalingConfig: z.strictObject({ MaximumConcurrency: number }).optional(),
      StartingPosition: z.literal('TRIM_HORIZON').optional(),
    }),
  },
  'AWS::Lambda::Permission': {
    properties: z.strictObject({
      Action: z.literal('lambda:InvokeFunction'),
      FunctionName: text,
      Principal: text,
      SourceArn: text,
    }),
  },
  'AWS::IAM::Role': {
    arn: globalArn('iam', 'role/'),
    properties: z.strictObject({
      AssumeRolePolicyDocument: ignored,
      ManagedPolicyArns: z.array(text).default([]),
    }),
  },
  'AWS::IAM::Policy': {
    nameProperty: 'PolicyName',
    properties: z.strictObject({ PolicyName: text, PolicyDocument: policyDocument, Roles: z.array(text).default([]) }),
  },
  'AWS::SQS::QueuePolicy': {
    properties: z.strictObject({ Queues: z.array(text), PolicyDocument: policyDocument }),
  },
} satisfies Record<string, EmulatedType<unknown>>;
