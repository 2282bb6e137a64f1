import type { Call } from '../../shared/contract/call.ts';
import type { Access, Permission } from '../../shared/contract/permission.ts';
import { isAllowed } from '../../shared/contract/permission.ts';
import { Forbidden, Refusal } from '../../shared/contract/errors.ts';
import type { Stored } from '../storage/entity.ts';
import type { actorRow } from './actor-row.ts';

/** A signed-in member of staff, as the actor's row says. */
export interface Actor {
  readonly subject: string;
  readonly orgId: string;
  readonly name: string;
  readonly eName: string;
  readonly permissions: ReadonlySet<Permission>;
  readonly schoolIds: ReadonlySet<string>;
  readonly disabled: boolean;
}

const cachedMs = 30_000;
const cachedMax = 200;
const cache = new Map<string, { actor: Actor; at: number }>();

/** The actor as read at most 30 s ago; money never uses it (domain section 9). */
export const cachedActor = (subject: string, now: number): Actor | undefined => {
  const found = cache.get(subject);
  return found && now >= found.at && now - found.at < cachedMs ? found.actor : undefined;
};

/** The actor of a row that was just read, kept for the next requests. */
export const rememberActor = (record: Stored<typeof actorRow> | undefined, now: number): Actor | undefined => {
  if (!record) return undefined;
  const { permissions, schoolIds, ...rest } = record;
  const actor = { ...rest, permissions: new Set(permissions), schoolIds: new Set<string>(schoolIds) };
  if (cache.size >= cachedMax) cache.clear();
  cache.set(actor.subject, { actor, at: now });
  return actor;
};

/** 403 for somebody who sends a field that needs a permission, whatever its value. */
export const admitFields = (actor: Actor, needed: Call['fieldPermissions'], sent: unknown): void => {
  if (needed === undefined || typeof sent !== 'object' || sent === null) return;
  for (const [field, permission] of Object.entries(needed))
    if (Object.hasOwn(sent, field) && !actor.permissions.has(permission)) throw new Forbidden();
};

/** 401 for somebody unknown, 403 for a disabled actor or one without the permission. */
export const admit = (actor: Actor | undefined, access: Access): Actor => {
  if (!actor) throw new Refusal('unauthenticated');
  if (actor.disabled || !isAllowed(access, actor.permissions)) throw new Forbidden();
  return actor;
};
