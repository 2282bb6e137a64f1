import * as z from 'zod';
import { AwsError } from '../engine.ts';
import type { BodyClaims } from './body-check.ts';
import type { Fields } from './request.ts';

const rangeSchema = z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]);
const matchSchema = z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]);
const policySchema = z.object({
  expiration: z.iso.datetime({ offset: true }),
  conditions: z.array(z.union([rangeSchema, matchSchema, z.record(z.string(), z.string())])),
});

type Rule = z.infer<typeof rangeSchema> | z.infer<typeof matchSchema>;

/** `{"acl": "x"}` means the same as `["eq", "$acl", "x"]`. */
const rulesOf = (condition: Rule | Record<string, string>): Rule[] =>
  Array.isArray(condition) ? [condition] : Object.entries(condition).map(([name, value]) => ['eq', `$${name}`, value]);

/** Fields that need no condition: the signature, and fields that are not part of the object. */
const uncovered = /^(bucket|policy|x-amz-signature|file|x-ignore-.*)$/;

const refused = (reason: string): AwsError =>
  new AwsError('AccessDenied', `Invalid according to Policy: ${reason}`, 403);

const parsePolicy = (base64: string): z.infer<typeof policySchema> => {
  try {
    return policySchema.parse(JSON.parse(Buffer.from(base64, 'base64').toString('utf8')));
  } catch {
    throw new AwsError('InvalidPolicyDocument', 'The content of the form does not meet the conditions of a policy.');
  }
};

/**
 * Checks a form (names in lower case, `bucket` included) by its policy. Returns the size that its file may have.
 * Throws AccessDenied.
 */
export const checkPostPolicy = (
  policyBase64: string,
  fields: Fields,
  now: number,
): Pick<BodyClaims, 'bytesMin' | 'bytesMax'> => {
  const { expiration, conditions } = parsePolicy(policyBase64);
  if (now >= Date.parse(expiration)) throw refused('Policy expired.');
  const rules = conditions.flatMap(rulesOf);
  const ranges = rules.filter((rule) => rule[0] === 'content-length-range');
  const matches = rules.filter((rule) => rule[0] !== 'content-length-range');
  for (const [operator, name, value] of matches) {
    const given = fields[name.slice(1).toLowerCase()];
    const holds = operator === 'eq' ? given === value : given?.startsWith(value) === true;
    if (!holds) throw refused(`Policy Condition failed: ${JSON.stringify([operator, name, value])}`);
  }
  const names = matches.map(([, name]) => name.slice(1).toLowerCase());
  const extra = Object.keys(fields).find((name) => !uncovered.test(name) && !names.includes(name));
  if (extra !== undefined) throw refused(`Extra input fields: ${extra}`);
  return {
    bytesMin: Math.max(0, ...ranges.map(([, min]) => min)),
    bytesMax: Math.min(...ranges.map(([, , max]) => max)),
  };
};
