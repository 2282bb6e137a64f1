import { createHmac } from 'node:crypto';
import type { Caller } from '../engine.ts';
import { isAllowed } from './evaluate.ts';
import type { Statement } from './policy.ts';
import { createUsedRights } from './used-rights.ts';
import type { UsedRight } from './used-rights.ts';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Finds callers by access key. */
export interface Callers {
  find(accessKeyId: string): Caller | undefined;
  /** Each function has its own keys, by which the front door recognizes it. */
  credentialsOf(functionName: string): Credentials;
  readonly administrator: Credentials;
  /** The rights that functions have used. */
  usedRights(): readonly UsedRight[];
}

export interface FunctionRole {
  readonly functionName: string;
  readonly statements: readonly Statement[];
}

/** Makes the callers of a local cloud: one for each function, and one administrator that may do everything, for tests. */
export const createCallers = (seed: string, roles: readonly FunctionRole[]): Callers => {
  const administrator = { accessKeyId: 'LOCALADMIN', secretAccessKey: derive(seed, 'administrator') };
  const usedRights = createUsedRights();
  const callers = new Map<string, Caller>([
    [
      administrator.accessKeyId,
      { name: 'administrator', secret: administrator.secretAccessKey, allows: (): boolean => true },
    ],
  ]);
  for (const { functionName, statements } of roles) {
    const { accessKeyId, secretAccessKey } = functionCredentials(seed, functionName);
    // On AWS the SDK encrypts every call, so a policy that requires encryption must pass here too.
    const context = { 'aws:SecureTransport': 'true' };
    callers.set(accessKeyId, {
      name: functionName,
      secret: secretAccessKey,
      allows: (action, resource) => {
        const allowed = isAllowed(statements, { action, resource, context });
        if (allowed) usedRights.note(functionName, action, resource, statements);
        return allowed;
      },
    });
  }
  return {
    administrator,
    usedRights: usedRights.list,
    find: (accessKeyId) => callers.get(accessKeyId),
    credentialsOf: (functionName) => functionCredentials(seed, functionName),
  };
};

const functionCredentials = (seed: string, functionName: string): Credentials => ({
  accessKeyId: `LOCAL${derive(seed, `key of ${functionName}`).slice(0, 15).toUpperCase()}`,
  secretAccessKey: derive(seed, `secret of ${functionName}`),
});

const derive = (seed: string, purpose: string): string =>
  createHmac('sha256', seed).update(purpose).digest('hex').slice(0, 40);
