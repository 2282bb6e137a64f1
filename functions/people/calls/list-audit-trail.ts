import { NotFound } from '../../../shared/contract/errors.ts';
import { asId, partsOfPersonId } from '../../../shared/contract/ids.ts';
import type { Permission } from '../../../shared/contract/permission.ts';
import { cutPage } from '../../../shared/contract/paging.ts';
import { movedBy, standingsOf } from '../../../shared/ledger/standing.ts';
import { canSeeAccounts, canSeePaymentMode } from '../../../shared/payments/permissions.ts';
import { whyNotTakenBack } from '../../../shared/payments/reverse.ts';
import { listAuditTrail } from '../../../shared/people/calls/list-audit-trail.ts';
import type { Actor } from '../../api/actor.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { ledgerStore, type LedgerEntry } from '../../ledger/ledger-store.ts';
import { personScope } from '../../notices/notice-store.ts';
import { organisationPlace } from '../../organisation/organisation-store.ts';
import { bookedPayments, type BookedPayment } from '../../payments/booked-payments.ts';
import type { PaymentRecord } from '../../payments/payment-record.ts';
import { refundStore } from '../../refunds/refund-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { readRecords } from '../../storage/read.ts';
import { balancePlace } from '../../students/balance-store.ts';
import { readNamedItems } from '../named-items.ts';
import { personStateStore } from '../person-state-store.ts';
import type { PersonState } from '../person-state.ts';

type BookedRow = Pick<PaymentRecord, 'accountId' | 'accountName' | 'amount' | 'payMode'>;

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { person: personScope };

/** An act and what it posted to the journal are one transaction: of one user, at one time. */
const transactionOf = (entry: LedgerEntry) => `${'postings' in entry ? entry.postedAt : entry.at} ${entry.by}`;

/** The ids of the acts, by their transactions. */
const actIdsOf = (entries: readonly LedgerEntry[]): ReadonlyMap<string, string> =>
  new Map(entries.flatMap((entry) => ('postings' in entry ? [] : [[transactionOf(entry), entry.entryId] as const])));

/** An act and all that it posted, or an entry whose act is not known: what one page shows is never parted from the rest of it. */
const eventsIn = (entries: readonly LedgerEntry[], actIds: ReadonlyMap<string, string>): LedgerEntry[][] => {
  const events: LedgerEntry[][] = [];
  for (const entry of entries) {
    const last = events.at(-1);
    const actId = 'postings' in entry ? actIds.get(transactionOf(entry)) : undefined;
    if (last && actId !== undefined && actId === last[0]?.entryId) last.push(entry);
    else events.push([entry]);
  }
  return events;
};

/** An entry as the trail shows it: an entry of the journal by its cause, its act, the sum that it moved and what followed. */
const view = (entry: LedgerEntry, actIds: ReadonlyMap<string, string>, standings: ReturnType<typeof standingsOf>) =>
  'postings' in entry
    ? {
        ...entry,
        at: entry.postedAt,
        action: entry.cause,
        before: {},
        after: {},
        actId: actIds.get(transactionOf(entry)),
        amount: movedBy(entry),
        standing: standings.get(entry.entryId),
      }
    : { ...entry, postings: [] };

const payments: readonly string[] = ['charge', 'topUp'];

const bookingOf = (entry: LedgerEntry) =>
  'after' in entry && payments.includes(entry.action)
    ? { ...entry, orderNo: String(entry.after['orderNo'] ?? '') }
    : undefined;

const refundNoOf = (entry: LedgerEntry): string | undefined =>
  'after' in entry && entry.action === 'refund' ? String(entry.after['refundNo'] ?? '') : undefined;

/** The accounts of money, named for those who may see them. */
const rowsView = (rows: readonly BookedRow[], { permissions }: Actor) =>
  rows.map(({ accountId, accountName, amount, payMode }) => ({
    ...{ accountId, amount, payMode },
    ...(canSeeAccounts((permission) => permissions.has(permission)) && { name: accountName }),
  }));

/** What else decides whether a record can be deleted; read only where a payment came in through an outside system. */
interface Held {
  readonly person: PersonState;
  readonly held: number;
  readonly balanceCheck: boolean;
}

const readHeld = async (tables: Tables, person: PersonState, orgId: string): Promise<Held> => {
  const places = [balancePlace(person.studentId), organisationPlace(orgId)] as const;
  const [balance, organisation] = await readRecords(tables, places);
  return { person, held: balance?.balance ?? 0, balanceCheck: organisation?.balanceCheck ?? true };
};

const isOutside = ({ records }: BookedPayment): boolean => records.some((one) => one.thirdPartyNo !== undefined);

/** A payment of an outside system, which has one record, and why the user cannot delete it. */
const thirdPartyView = ({ order, records: [record] }: BookedPayment, actor: Actor, facts: Held | undefined) => {
  if (record?.thirdPartyNo === undefined || !facts) return undefined;
  const { thirdPartyNo, recordNo } = record;
  const deleted = order.receipts.some((receipt) => receipt.recordNo === recordNo && receipt.deleted === true);
  const refusal = deleted ? 'recordUsed' : whyNotTakenBack({ ...facts, order }, record);
  return {
    ...{ recordId: asId('record', recordNo), thirdPartyNo, deleted },
    delete: actor.permissions.has('HANDING_CHARGES') ? (refusal ?? null) : ('forbidden' as const),
  };
};

/** What was booked, without what the user may not see. */
const paymentView = (payment: BookedPayment, actor: Actor, facts: Held | undefined) => {
  const { order, records, payTime, remark, voucherNo } = payment;
  const thirdParty = thirdPartyView(payment, actor, facts);
  const can = (permission: Permission) => actor.permissions.has(permission);
  return {
    rowsTotal: records.reduce((sum, { amount }) => sum + amount, 0),
    rows: rowsView(records, actor),
    payTime,
    ...(canSeePaymentMode(can) && order.paymentMode && { paymentMode: order.paymentMode }),
    remark,
    ...(voucherNo !== undefined && { voucherNo }),
    ...(thirdParty && { thirdParty }),
  };
};

export const run: Run<typeof listAuditTrail, Deps, typeof scopes> = async ({ input, actor, scoped }, { tables }) => {
  const { noticeId, studentId } = partsOfPersonId(input.personId);
  const [[person], entries] = await Promise.all([
    personStateStore(tables).statesOf(noticeId, [studentId]),
    ledgerStore(tables).entriesOf(input.personId),
  ]);
  if (!person) throw new NotFound();
  const actIds = actIdsOf(entries);
  const { list: events, ...page } = cutPage(eventsIn(entries, actIds), input);
  const shown = events.flat();
  const bookings = shown.map(bookingOf).filter((booking) => booking !== undefined);
  const refundNos = shown.map(refundNoOf).filter((refundNo) => refundNo !== undefined);
  const [booked, refunds, { adjusted, others }] = await Promise.all([
    bookedPayments(tables, input.personId, bookings),
    refundStore(tables).byNos(input.personId, refundNos),
    readNamedItems(tables, input.personId, shown),
  ]);
  const hasOutside = [...booked.values()].some(isOutside);
  const held = hasOutside ? await readHeld(tables, person, scoped.person(input.personId).orgId) : undefined;
  const standings = standingsOf(entries.filter((entry) => 'postings' in entry));
  return {
    ...page,
    otherItems: [...others],
    list: shown.map((entry) => {
      const payment = booked.get(entry.entryId);
      const refund = refunds.get(refundNoOf(entry) ?? '');
      return {
        ...view(entry, actIds, standings),
        ...adjusted.get(entry.entryId),
        ...(payment && { payment: paymentView(payment, actor, held) }),
        ...(refund && { refunded: { ...refund, rows: rowsView(refund.rows, actor) } }),
      };
    }),
  };
};

export const handler = endpoint(listAuditTrail, scopes, buildDeps, run);
