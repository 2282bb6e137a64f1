/** What the members of staff are answered when they hold one permission, or all but that one. */
import { actorRow } from '../../functions/api/actor-row.ts';
import { openTables } from '../../functions/storage/client.ts';
import type { Call } from '../../shared/contract/call.ts';
import { permissions, type Permission } from '../../shared/contract/permission.ts';
import { people, type PersonName } from '../../shared/demonstration/people.ts';
import { handledBy, type Handler } from './handle.ts';
import type { Wire } from './requests.ts';
import { alterIn } from './settlement.ts';

const day = 86_400_000;

/** Runs a part of a test while somebody holds these permissions and no others. */
export const holding = async <Result>(
  by: PersonName,
  held: readonly Permission[],
  act: () => Promise<Result>,
): Promise<Result> => {
  const place = actorRow.key({ subject: people[by].subject });
  const hold = (all: readonly Permission[]) =>
    alterIn(openTables(), actorRow, place, (found) => ({ ...found, permissions: [...all] }));
  await hold(held);
  try {
    return await act();
  } finally {
    await hold(people[by].permissions);
  }
};

/**
 * The status of a call for a clerk who holds all permissions but this one, then for one who holds this one alone. A
 * function remembers for 30 seconds what somebody may do: each call has a day of its own, which no other test uses.
 */
export const statusesByRight = async (
  handler: Handler,
  call: Call,
  request: Wire,
  permission: Permission,
  /** What the call needs besides. */
  more: readonly Permission[] = [],
): Promise<{ readonly without: number; readonly alone: number }> => {
  const by = 'clerk';
  const others = permissions.filter((one) => one !== permission);
  const statusOn = async (days: number) =>
    (await handledBy(handler, call, request, { by, now: Date.now() + days * day })).status;
  const without = await holding(by, others, () => statusOn(1));
  return { without, alone: await holding(by, [permission, ...more], () => statusOn(2)) };
};
