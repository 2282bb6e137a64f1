import { NotFound } from '../../../shared/contract/errors.ts';
import { partsOfPersonId } from '../../../shared/contract/ids.ts';
import { refundBookkeeping } from '../../../shared/refunds/calls/refund-bookkeeping.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { orderScope } from '../../payments/order-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { bookRefund } from '../book-refund.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { order: orderScope };

export const run: Run<typeof refundBookkeeping, Deps, typeof scopes> = ({ input, operation, scoped }, { tables }) => {
  const reference = scoped.order(input.orderNo);
  const { studentId, version, shownPaidOut: paidOut, shownTakenBack: takenBack, shownBalance: balance } = input;
  if (studentId !== undefined && studentId !== partsOfPersonId(reference.personId).studentId) throw new NotFound();
  return bookRefund({
    ...{ tables, operation, reference, answer: (outcome) => [outcome] },
    request: {
      ...{ ...input, mode: 'bookkeeping', lines: [], stillOwed: false },
      shown: { version, paidOut, takenBack, balance },
    },
  });
};

export const handler = endpoint(refundBookkeeping, scopes, buildDeps, run);
