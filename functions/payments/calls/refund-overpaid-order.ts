import { refundOverpaidOrder } from '../../../shared/payments/calls/refund-overpaid-order.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { orderScope } from '../order-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { bookRefund } from '../../refunds/book-refund.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { order: orderScope };

export const run: Run<typeof refundOverpaidOrder, Deps, typeof scopes> = ({ input, operation, scoped }, { tables }) =>
  bookRefund({
    ...{ tables, operation, reference: scoped.order(input.orderNo), answer: (outcome) => outcome },
    request: { ...input, type: 'overpaid', lines: [], stillOwed: false, shown: { version: input.version } },
  });

export const handler = endpoint(refundOverpaidOrder, scopes, buildDeps, run);
