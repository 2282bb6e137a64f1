import { matchesPattern } from './conditions.ts';
import type { Statement } from './policy.ts';

/** A right of a caller's policies that a request has used. */
export interface UsedRight {
  readonly caller: string;
  readonly action: string;
  /** As the policy has it, with its wildcards. */
  readonly resource: string;
}

export interface UsedRights {
  /** Notes by which resources of the statements an action was allowed. */
  note(caller: string, action: string, resource: string, statements: readonly Statement[]): void;
  list(): readonly UsedRight[];
}

/** Notes which rights are used, so that a test finds those that nothing uses. */
export const createUsedRights = (): UsedRights => {
  const used = new Map<string, UsedRight>();
  return {
    note(caller, action, resource, statements) {
      const allowing = statements.filter(
        ({ Effect, Action }) =>
          Effect === 'Allow' && Action.some((pattern) => matchesPattern(pattern.toLowerCase(), action.toLowerCase())),
      );
      for (const pattern of allowing.flatMap(({ Resource }) => Resource))
        if (matchesPattern(pattern, resource))
          used.set(`${caller} ${action} ${pattern}`, { caller, action: action.toLowerCase(), resource: pattern });
    },
    list: () => [...used.values()],
  };
};
