/** Members of staff with other permissions in the cloud of the test, for screens that show what somebody may do. */
import type { Page } from 'playwright-core';
import { catalogue } from '../../functions/catalogue.ts';
import type { Permission } from '../../shared/contract/permission.ts';
import { people } from '../../shared/demonstration/people.ts';
import { whoAmI } from '../../shared/session/calls/who-am-i.ts';
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

/** Shows pages to who may change notices as if they held one more permission, which only these pages believe. */
export const showAsHolding = (page: Page, permission: Permission): Promise<unknown> =>
  page.route(`**${whoAmI.path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"UPDATE_PAYMENT_NOTICE"', `$&,"${permission}"`);
    await route.fulfill({ response, body });
  });
