import { AwsError, type Caller } from '../engine.ts';
import type { Tables } from './definitions.ts';
import type { Part } from './operations.ts';

/**
 * Throws ResourceNotFoundException for a table that the template does not have, and AccessDeniedException unless the
 * caller's policies allow every part of a request. AWS looks at the policies first; here an unknown table has no ARN to ask for.
 */
export const demandAccess = (caller: Caller, parts: readonly Part[], tables: Tables): void => {
  const asked = new Set<string>();
  for (const { action, table, index } of parts) {
    const arn = tables.get(table)?.arn;
    if (arn === undefined)
      throw new AwsError('ResourceNotFoundException', `Requested resource not found: Table: ${table} not found`);
    const resource = index === undefined ? arn : `${arn}/index/${index}`;
    const question = `${action} ${resource}`;
    // A transaction has up to 100 parts of a few kinds, and policies take long.
    if (!asked.has(question)) demand(caller, `dynamodb:${action}`, resource);
    asked.add(question);
  }
};

const demand = (caller: Caller, action: string, resource: string): void => {
  if (caller.allows(action, resource)) return;
  throw new AwsError(
    'AccessDeniedException',
    `User: ${caller.name} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`,
  );
};
