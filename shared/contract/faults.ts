import type * as z from 'zod/mini';
import type { FieldFault, Params } from './errors.ts';

const moduleCode = /^[a-z][A-Za-z]+$/;
const plainParams = (params: Record<string, unknown> | undefined): Params | undefined => {
  const entries = Object.entries(params ?? {}).filter((entry): entry is [string, string | number] =>
    ['string', 'number'].includes(typeof entry[1]),
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};

/** The code of an issue for which the schema has no code of its own. */
const general = (issue: z.core.$ZodIssue): Pick<FieldFault, 'code' | 'params'> => {
  switch (issue.code) {
    case 'invalid_type':
      return { code: issue.input === undefined ? 'required' : 'invalidType' };
    case 'too_big':
      return {
        code: issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooBig',
        params: { max: Number(issue.maximum) },
      };
    case 'too_small':
      return {
        code: issue.origin === 'array' ? 'tooFew' : issue.origin === 'string' ? 'required' : 'tooSmall',
        params: { min: Number(issue.minimum) },
      };
    case 'invalid_value':
    case 'invalid_union':
      return { code: issue.input === undefined ? 'required' : 'invalidChoice' };
    default:
      return { code: 'invalidFormat' };
  }
};

/**
 * The issues of zod as field faults: with the schema's own code where it has one, else with a general one. Whoever reads
 * by the schema says `reportInput`, which tells a missing value from a wrong one.
 */
export const faultsOf = (error: z.core.$ZodError): FieldFault[] =>
  error.issues.map((issue) => {
    const path = issue.path.map(String).join('.');
    if (!moduleCode.test(issue.message)) return { path, ...general(issue) };
    const params = issue.code === 'custom' ? plainParams(issue.params) : general(issue).params;
    return { path, code: issue.message, ...(params && { params }) };
  });
