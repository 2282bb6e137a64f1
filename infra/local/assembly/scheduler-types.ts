import * as z from 'zod';
import type { EmulatedType } from './resource-type.ts';
import { ignored, number, text } from './values.ts';

export const schedulerTypes = {
  'AWS::Scheduler::ScheduleGroup': {
    nameProperty: 'Name',
    properties: z.strictObject({ Name: text.optional() }),
  },
  'AWS::Scheduler::Schedule': {
    nameProperty: 'Name',
    properties: z.strictObject({
      Name: text.optional(),
      GroupName: text.default('default'),
      Description: ignored,
      ScheduleExpression: text,
      ScheduleExpressionTimezone: text.default('UTC'),
      State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
      FlexibleTimeWindow: z.strictObject({ Mode: z.literal('OFF') }),
      Target: z.strictObject({
        Arn: text,
        RoleArn: text,
        Input: text,
        RetryPolicy: z
          .strictObject({ MaximumEventAgeInSeconds: number.default(86_400), MaximumRetryAttempts: number.default(185) })
          .default({ MaximumEventAgeInSeconds: 86_400, MaximumRetryAttempts: 185 }),
        DeadLetterConfig: z.strictObject({ Arn: text }).optional(),
      }),
    }),
  },
} satisfies Record<string, EmulatedType<unknown>>;
