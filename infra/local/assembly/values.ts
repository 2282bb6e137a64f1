import * as z from 'zod';

export const text = z.string();

/** A number of a template: CloudFormation takes it as text too. */
export const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
]);

/** A boolean of a template: CloudFormation takes it as text too. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);

/** A property that has no effect on one machine: encryption, recovery, logging. */
export const ignored = z.unknown().optional();
