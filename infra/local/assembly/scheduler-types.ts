import * as z from 'zod';
import { arnOf, identity, plainName } from './resource-type.ts';
import type { Place } from './resource-type.ts';
import { number, text } from './values.ts';

export const scheduleGroup = {
  kind: 'emulated' as const,
  nameProperty: 'Name',
  generateName: plainName,
  identify: (name: string, place: Place) => identity(name, arnOf(place, 'scheduler', `schedule-group/${name}`)),
  properties: z.strictObject({ Name: text.optional() }),
};

export const schedule = {
  kind: 'emulated' as const,
  nameProperty: 'Name',
  generateName: plainName,
  identify: (name: string, place: Place) => identity(name, arnOf(place, 'scheduler', `schedule/${name}`)),
  properties: z.strictObject({
    Name: text.optional(),
    GroupName: text.default('default'),
    Description: text.optional(),
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
};
