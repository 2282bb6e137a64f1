import * as z from 'zod';
import { AwsError } from '../engine.ts';
import type { Fields } from './request.ts';

const objectBytesMax = 5 * 2 ** 30;

const rangeSchema = z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]);
const matchSchema = z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]);
const policySchema = z.object({
  expiration: z.iso.datetime({ offset: true }),
  conditions: z.array(z.union([rangeSchema, matchSchema, z.record(z.string(), z.string())])),
});

type Condition = z.infer<typeof policySchema>['conditions'][number];

/** Fields that need no condition: the signature, and fields that are not part of the object. */
const uncovered = /^(policy|x-amz-signature|file|x-ignore-.*)$/;

const refused = (reason: string): AwsError =>
  new AwsError('AccessDenied', `Invalid according to Policy: ${reason}`, 403);

const parsePolicy = (base64: string): z.infer<typeof policySchema> => {
  try {
    return policySchema.parse(JSON.parse(Buffer.from(base64, 'base64').toString('utf8')));
  } catch {
    throw new AwsError('InvalidPolicyDocument', 'The content of the form does not meet the conditions of a policy.');
  }
};

interface FieldRule {
  readonly operator: 'eq' | 'starts-with';
  readonly field: string;
  readonly value: string;
}

/** `{"acl": "x"}` means the same as `["eq", "$acl", "x"]`. */
const fieldRules = (condition: Condition): FieldRule[] => {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).map(([field, value]) => ({ operator: 'eq', field: field.toLowerCase(), value }));
  }
  if (condition[0] === 'content-length-range') return [];
  return [{ operator: condition[0], field: condition[1].slice(1).toLowerCase(), value: condition[2] }];
};

/** The size that the file may have. */
export interface PostLimits {
  readonly bytesMin: number;
  readonly bytesMax: number;
}

/** Checks a form (names in lower case, `bucket` included) by its policy. Throws AccessDenied. */
export const checkPostPolicy = (policyBase64: string, fields: Fields, now: number): PostLimits => {
  const policy = parsePolicy(policyBase64);
  if (now >= Date.parse(policy.expiration)) throw refused('Policy expired.');
  const rules = policy.conditions.flatMap(fieldRules);
  for (const { operator, field, value } of rules) {
    const given = fields[field];
    const holds = given !== undefined && (operator === 'eq' ? given === value : given.startsWith(value));
    if (!holds) throw refused(`Policy Condition failed: ${JSON.stringify([operator, `$${field}`, value])}`);
  }
  const extra = Object.keys(fields).find(
    (name) => name !== 'bucket' && !uncovered.test(name) && !rules.some(({ field }) => field === name),
  );
  if (extra !== undefined) throw refused(`Extra input fields: ${extra}`);
  const ranges = policy.conditions.flatMap((condition) => {
    const range = rangeSchema.safeParse(condition);
    return range.success ? [{ min: range.data[1], max: range.data[2] }] : [];
  });
  return {
    bytesMin: Math.max(0, ...ranges.map(({ min }) => min)),
    bytesMax: Math.min(objectBytesMax, ...ranges.map(({ max }) => max)),
  };
};
