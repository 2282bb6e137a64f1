import { refundPaidOrder } from '../../../shared/payments/calls/refund-paid-order.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { orderScope } from '../order-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { bookRefund } from '../../refunds/book-refund.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { order: orderScope };

export const run: Run<typeof refundPaidOrder, Deps, typeof scopes> = ({ input, operation, scoped }, { tables }) =>
  bookRefund({
    ...{ tables, operation, reference: scoped.order(input.orderNo), answer: (outcome) => outcome },
    request: {
      ...{ ...input, type: 'full', lines: [], stillOwed: false },
      shown: { version: input.version, takenBack: input.shownTakenBack },
    },
  });

export const handler = endpoint(refundPaidOrder, scopes, buildDeps, run);
