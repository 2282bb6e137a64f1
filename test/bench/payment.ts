/** How often one payment asks the tables, on a fresh function process: reading the actor and the operation's key included. */
import { payments } from '../../shared/payments/contract.ts';
import { callAs, metered } from '../support/cloud.ts';
import { createWorld, requestIn } from '../support/world.ts';
import type { BenchCloud } from './bench-cloud.ts';

export const measurePayment = async ({ restartFunctions }: BenchCloud): Promise<number> => {
  const world = await createWorld('bursar', 'sent');
  await restartFunctions();
  const { totals } = await metered(() => callAs('bursar', payments.charge, requestIn(world, payments.charge) as never));
  return totals
    .filter(({ caller, service }) => caller.endsWith('payments-charge') && service === 'dynamodb')
    .reduce((sum, { requests }) => sum + requests, 0);
};
