import * as z from 'zod';
import { isKnownOperator, knownContextKeys } from './conditions.ts';

const oneOrMore = z.union([z.string().transform((only) => [only]), z.array(z.string())]);

const conditions = z.record(z.string(), z.record(z.string(), oneOrMore)).superRefine((byOperator, context) => {
  for (const [operator, byKey] of Object.entries(byOperator)) {
    if (!isKnownOperator(operator)) {
      context.addIssue(`the local cloud does not know the policy condition operator ${operator}`);
    }
    const unknownKey = Object.keys(byKey).find((key) => !knownContextKeys.includes(key.toLowerCase()));
    if (unknownKey !== undefined)
      context.addIssue(`the local cloud does not know the policy condition key ${unknownKey}`);
  }
});

const statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Principal: z.strictObject({ AWS: oneOrMore, Service: oneOrMore }).partial().optional(),
  Action: oneOrMore,
  Resource: oneOrMore,
  Condition: conditions.default({}),
});

/** A policy of a role or of a resource. An operator or key that cannot be evaluated here is an error. */
export const policyDocument = z.strictObject({
  Version: z.literal('2012-10-17').optional(),
  // A union would hide the reason: its error does not say which part is wrong.
  Statement: z.preprocess((given) => [given].flat(), z.array(statement)),
});

export type Statement = z.output<typeof statement>;
