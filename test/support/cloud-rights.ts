/** Members of staff with other permissions in the cloud of the test, for screens that show what somebody may do. */
import { catalogue } from '../../functions/catalogue.ts';
import type { Permission } from '../../shared/contract/permission.ts';
import { people } from '../../shared/demonstration/people.ts';
import { advanceClock, type PersonName } from './cloud.ts';
import { alter } from './payments.ts';

/** Functions remember for 30 seconds what somebody may do. */
const rememberedMs = 30_000;

/** Runs a part of a test while somebody holds these permissions and no others. */
export const whileHolding = async (
  by: PersonName,
  held: readonly Permission[],
  act: () => Promise<void>,
): Promise<void> => {
  const key = catalogue.actor.key({ subject: people[by].subject });
  const hold = async (permissions: readonly Permission[]) => {
    await alter(catalogue.actor, key, (actor) => ({ ...actor, permissions: [...permissions] }));
    await advanceClock(rememberedMs);
  };
  await hold(held);
  try {
    await act();
  } finally {
    await hold(people[by].permissions);
  }
};
