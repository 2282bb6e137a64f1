import { Conflict } from '../../../shared/contract/errors.ts';
import { invalid } from '../../../shared/payments/rules/incoming.ts';
import { previewRefund } from '../../../shared/refunds/calls/preview-refund.ts';
import { refundTimeFaults } from '../../../shared/refunds/rules.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { bookedTimeOf } from '../../payments/booked-time.ts';
import { refuse } from '../../payments/incoming-facts.ts';
import { orderScope } from '../../payments/order-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { previewOf } from '../preview.ts';
import { readRefundable } from '../refund-view.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { order: orderScope };

export const run: Run<typeof previewRefund, Deps, typeof scopes> = async ({ input, now, scoped }, { tables }) => {
  const reference = scoped.order(input.orderNo);
  const facts = await readRefundable(tables, reference, input.orderNo);
  if ((input.version ?? facts.person.state.revision) !== facts.person.state.revision) throw new Conflict('1700025');
  if (input.time !== undefined) refuse(invalid(refundTimeFaults(Date.parse(bookedTimeOf(input.time, now)), now)));
  const request = { ...input, time: input.time ?? new Date(now).toISOString(), shown: { version: input.version } };
  return previewOf(tables, facts, reference, request);
};

export const handler = endpoint(previewRefund, scopes, buildDeps, run);
