import { refundPartBookkeeping } from '../../../shared/refunds/calls/refund-part-bookkeeping.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { orderScope } from '../../payments/order-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { bookRefund } from '../book-refund.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { order: orderScope };

export const run: Run<typeof refundPartBookkeeping, Deps, typeof scopes> = ({ input, operation, scoped }, { tables }) =>
  bookRefund({
    ...{ tables, operation, reference: scoped.order(input.orderNo), answer: (outcome) => [outcome] },
    request: { ...input, type: 'partial', shown: { version: input.version } },
  });

export const handler = endpoint(refundPartBookkeeping, scopes, buildDeps, run);
