import { dueOfOrder, outstandingOfOrder, receivedOfOrder } from '../../shared/payments/order-money.ts';
import { invalid, sumOfRows } from '../../shared/payments/rules/incoming.ts';
import { partFaults, toBalanceFaults } from '../../shared/refunds/rules.ts';
import { sourcesOf, sourcesOfRefund } from '../../shared/refunds/sources.ts';
import { refuse } from '../payments/incoming-facts.ts';
import type { OrderReference } from '../payments/order-reference.ts';
import { recordNosOf } from '../payments/order-store.ts';
import { paymentRecordStore } from '../payments/payment-record-store.ts';
import type { Tables } from '../storage/client.ts';
import { partsOf, refundedBy, type RefundRequest } from './plan-refund.ts';
import type { RefundableFacts } from './refund-facts.ts';

type Rows = RefundRequest['rows'];

/** Accounts that the money came in on, each with what would go back from it. */
const rowsOfSources = async (
  tables: Tables,
  { order }: RefundableFacts,
  sources: readonly { readonly recordNo: string; readonly amount: number }[],
): Promise<Rows> => {
  const records = await paymentRecordStore(tables).byNos(recordNosOf(order));
  const byNo = new Map(records.map((record) => [record.recordNo, record]));
  const rows = new Map<string, Rows[number]>();
  for (const { recordNo, amount } of sources) {
    const record = byNo.get(recordNo);
    if (!record) throw new Error('a payment record of an order is missing');
    const { accountId, payMode, thirdPartyNo } = record;
    // An outside system is no account of the school: staff say which one pays its money back.
    if (thirdPartyNo !== undefined) continue;
    rows.set(accountId, { accountId, payMode, amount: (rows.get(accountId)?.amount ?? 0) + amount });
  }
  return [...rows.values()];
};

/** What is taken of each record, in the order of the accounts. */
const ofRecords = (sources: readonly { readonly recordNo: string; readonly amount: number }[]) => {
  const sums = new Map<string, number>();
  for (const { recordNo, amount } of sources) sums.set(recordNo, (sums.get(recordNo) ?? 0) + amount);
  return [...sums].map(([recordNo, amount]) => ({ recordNo, amount }));
};

/** What is wrong with the amounts: they are added up only when they fit the order. */
const faultsOf = (
  request: Omit<RefundRequest, 'rows'> & { readonly rows?: Rows | undefined },
  facts: RefundableFacts,
) => {
  const { order } = facts;
  const { type, lines: asked, rows } = request;
  const { sums, toBalance } = partsOf({ ...request, rows: rows ?? [] }, facts);
  const paidOut = sums.total - toBalance;
  return [
    ...partFaults({ type, order, asked }),
    ...toBalanceFaults(toBalance, sums),
    ...(rows && sumOfRows(rows) !== paidOut ? [{ path: 'refundAccounts', code: 'refundMismatch' }] : []),
  ];
};

/** What the refund would do; the rows are those asked for, or the accounts that the money came in on. */
export const previewOf = async (
  tables: Tables,
  facts: RefundableFacts,
  reference: OrderReference,
  request: Omit<RefundRequest, 'rows'> & { readonly rows?: Rows | undefined },
) => {
  refuse(invalid(faultsOf(request, facts)));
  const asked = { ...request, rows: request.rows ?? [] };
  const { sums, toBalance } = partsOf(asked, facts);
  const paidOut = sums.total - toBalance;
  const proposed = sourcesOfRefund(facts.order, toBalance, paidOut);
  const rows = request.rows ?? (await rowsOfSources(tables, facts, proposed));
  // Where an outside system brought the money, no account is proposed for it.
  const sources =
    sumOfRows(rows) === paidOut ? ofRecords(sourcesOf(facts.order, { rows, toBalance }).paidOut) : proposed;
  const { order, person, entries, balance } = refundedBy({ ...asked, toBalance, rows }, facts, reference);
  return {
    ...{ paidOut, toBalance, toBalanceMin: sums.toBalanceMin, toBalanceMax: sums.toBalanceMax },
    ...{ takenBack: sums.takenBack, sources, rows: [...rows], payStatus: person.state.payStatus },
    entries: entries.map(({ cause, postings }) => ({ cause, postings: [...postings] })),
    ...{ due: dueOfOrder(order), received: receivedOfOrder(order), outstanding: outstandingOfOrder(order) },
    balanceAfter: (facts.balance?.balance ?? 0) + balance.amount,
    version: facts.person.state.revision,
  };
};
