import { AwsError, type Caller } from '../engine.ts';
import type { Tables } from './definitions.ts';
import type { Part } from './operations.ts';

/** Throws AccessDeniedException unless the caller's policies allow every part of a request. */
export const demandAccess = (caller: Caller, parts: readonly Part[], tables: Tables): void => {
  const asked = new Set<string>();
  for (const { action, table, index } of parts) {
    const resource = index === undefined ? tableArn(tables, table) : `${tableArn(tables, table)}/index/${index}`;
    const question = `${action} ${resource}`;
    // A transaction has up to 100 parts of a few kinds, and policies take long.
    if (!asked.has(question)) demand(caller, `dynamodb:${action}`, resource);
    asked.add(question);
  }
};

/** Throws ResourceNotFoundException for tables that the template does not have. */
export const demandTables = (names: readonly string[], tables: Tables): void => {
  for (const name of names) {
    if (!tables.has(name)) {
      throw new AwsError('ResourceNotFoundException', `Requested resource not found: Table: ${name} not found`);
    }
  }
};

const demand = (caller: Caller, action: string, resource: string): void => {
  if (caller.allows(action, resource)) return;
  throw new AwsError(
    'AccessDeniedException',
    `User: ${caller.name} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`,
  );
};

/** ARN of a table, even of one that does not exist, because IAM decides before the table is looked up. */
const tableArn = (tables: Tables, name: string): string => {
  const known = tables.get(name);
  if (known) return known.arn;
  const [other] = tables.values();
  return other ? other.arn.replace(/[^/]+$/, () => name) : name;
};
