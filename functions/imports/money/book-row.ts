import type { Params } from '../../../shared/contract/errors.ts';
import type { Id } from '../../../shared/contract/ids.ts';
import type { RowFault } from '../../../shared/imports/faults.ts';
import type { MoneyRefusal } from '../../../shared/payments/rules/incoming.ts';
import type { Notice } from '../../notices/notice.ts';
import type { Settled } from '../../payments/settled.ts';
import { copiedText } from '../../payments/channel-account.ts';
import type { SettlementFacts } from '../../payments/settlement-facts.ts';
import type { Refund } from '../../refunds/refund.ts';
import { hashOf, type Audited, type Who } from '../../storage/transact.ts';
import type { FrozenItem } from '../../items/frozen-item.ts';
import { knownItems } from '../header.ts';
import { itemParams } from '../judged.ts';
import type { MoneyKind } from './money-kinds.ts';
import type { MoneyRow } from './money-row.ts';

/** What every row of an import of money is booked with. */
export interface MoneyContext {
  readonly kind: MoneyKind;
  readonly notice: Pick<Notice, 'noticeId' | 'orgId' | 'schoolId' | 'businessType' | 'itemSelection'>;
  readonly timeZone: string;
  readonly who: Who;
}

/** A row with its person; `now` in ms. */
export interface Booking {
  readonly context: MoneyContext;
  readonly facts: SettlementFacts;
  readonly row: MoneyRow;
  /** Undefined: for all that the person owes. */
  readonly item: FrozenItem | undefined;
  readonly now: number;
}

/** What a row does, before it is stored. */
export interface Booked {
  readonly settled: Settled;
  readonly refund?: Refund;
  readonly audited: Audited;
}

export interface WhyNot {
  readonly fault: RowFault;
  readonly params: Params;
}
export type RowOutcome = Booked | WhyNot;

export const whyNot = (fault: RowFault, params: Params = {}): WhyNot => ({ fault, params });

export const ofItem = (item: FrozenItem | undefined): Params => (item ? itemParams(item) : {});

/** The refusals of the rules that a row can meet, as the file of failed rows says them. */
const faults: Readonly<Record<string, RowFault>> = {
  personNotSent: 'noticeNotSent',
  personPaid: 'nothingOwed',
  personRefunding: 'refundRunning',
  '1700026': 'orderUnfinished',
  paidMismatch: 'aboveOwed',
  selectionConflict: 'choiceMissing',
  selectionRequired: 'nothingOwed',
  accountUnknown: 'accountUnknown',
  payTimeFuture: 'dateInFuture',
  refundTimeFuture: 'dateInFuture',
  payTimeTooOld: 'dateTooOld',
  nothingToRefund: 'nothingPaid',
  balanceSpent: 'custodialSpent',
};

/** Why the rules refuse a row; undefined when they do not. */
export const whyRefused = (
  refusal: MoneyRefusal | undefined,
  { row, item }: Booking,
  params: Params,
): WhyNot | undefined => {
  if (!refusal) return undefined;
  const code = refusal.fields ? (refusal.fields[0]?.code ?? '') : refusal.code;
  const ofRefusal = refusal.fields ? {} : (refusal.params ?? {});
  const fault = faults[code] ?? 'changedMeanwhile';
  const value = fault === 'accountUnknown' ? row.account.name : row.date;
  return whyNot(fault, { value, ...ofItem(item), ...params, ...ofRefusal });
};

/** The item of the person that a row names; undefined when it names none. */
export const itemOf = ({ person }: SettlementFacts, { item }: MoneyRow): { item: FrozenItem | undefined } | WhyNot => {
  if (item === '') return { item: undefined };
  const items = person.items.items.map(({ groupId: _, ...one }) => ({ ...one, accountName: '' }));
  const found = knownItems(items, 'itemNotOnNotice').named(item);
  // The notice can have an item that this student is not billed.
  if ('fault' in found) return whyNot(found.fault === 'itemNotOnNotice' ? 'itemNotBilled' : found.fault, found.params);
  const { itemId } = found.item;
  return { item: person.items.items.find((one) => one.itemId === itemId) };
};

type IdentifiedRow = Pick<MoneyRow, 'studentId' | 'date' | 'amount' | 'voucherNo'> & {
  readonly account: Pick<MoneyRow['account'], 'accountId'>;
};

/**
 * What makes two rows the same: not their file, nor what they say about it. The second identity is that of the release
 * before, which took voucher numbers as they were typed; a row takes both.
 */
export const identitiesOf = (
  { kind, notice }: { readonly kind: MoneyKind; readonly notice: Pick<Notice, 'noticeId'> },
  { studentId, date, amount, account, voucherNo }: IdentifiedRow,
  itemId: Id<'item'> | undefined,
): readonly string[] =>
  [...new Set([copiedText(voucherNo), voucherNo])].map((number) =>
    hashOf(JSON.stringify([kind, notice.noticeId, studentId, itemId ?? '', date, amount, account.accountId, number])),
  );
