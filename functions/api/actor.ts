import type { Access, Permission } from '../../shared/contract/permission.ts';
import { isAllowed } from '../../shared/contract/permission.ts';
import { Forbidden, Refusal } from '../../shared/contract/errors.ts';
import { catalogue } from '../storage/catalogue.ts';
import type { Row } from '../storage/entity.ts';
import type { Wanted } from '../storage/read.ts';

/** A signed-in member of staff, as the actor's row says; the token tells only the subject. */
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

export const wantedActor = (subject: string): Wanted => ({ table: 'main', key: catalogue.actor.key({ subject }) });

/** The actor as read at most 30 s ago; money never uses it (domain section 9). */
export const cachedActor = (subject: string, now: number): Actor | undefined => {
  const found = cache.get(subject);
  return found && now >= found.at && now - found.at < cachedMs ? found.actor : undefined;
};

export const actorOf = (row: Row | undefined, now: number): Actor | undefined => {
  if (!row) return undefined;
  const { permissions, schoolIds, ...rest } = catalogue.actor.fromRow(row);
  const actor = { ...rest, permissions: new Set(permissions), schoolIds: new Set<string>(schoolIds) };
  if (cache.size >= cachedMax) cache.clear();
  cache.set(actor.subject, { actor, at: now });
  return actor;
};

/** 401 for somebody unknown, 403 for a disabled one or one without the permission. */
export const admit = (actor: Actor | undefined, access: Access): Actor => {
  if (!actor) throw new Refusal('unauthenticated');
  if (actor.disabled || !isAllowed(access, actor.permissions)) throw new Forbidden();
  return actor;
};
