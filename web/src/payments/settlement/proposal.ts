import type { Answer } from '../../../../shared/contract/call.ts';
import type { listPayableItems } from '../../../../shared/payments/calls/list-payable-items.ts';
import type { PayAccount } from '../parts/pay-accounts.ts';
import { accountAndMethod, rowAfter, sumOfRows, type Row } from '../parts/row.ts';
import type { LastAccount } from './last-account.ts';

export type Payer = Answer<typeof listPayableItems>;

/** A first payment opens an order; a top-up is a further payment on the live one (S2.92). */
export type Mode = 'pay' | 'topUp';

/** The mode that the server allows. */
export const modeFor = ({ hasOrder, actions }: Pick<Payer, 'hasOrder' | 'actions'>): Mode =>
  hasOrder && actions.topUp === null ? 'topUp' : 'pay';

/** The part of the desk that decides where money comes in. */
export interface Places {
  readonly payer: { readonly items: readonly Pick<Payer['items'][number], 'accountId'>[] };
  readonly accounts: readonly PayAccount[];
  readonly last?: LastAccount | undefined;
}

/** Who pays, what for, on which accounts it can be booked, and on which the cashier booked last. */
export interface Desk extends Places {
  readonly payer: Payer;
  readonly mode: Mode;
}

/** The collection account of the items, if staff can book on it; the items of a notice have one. */
const itemsAccount = ({ payer, accounts }: Places): PayAccount | undefined =>
  accounts.find(({ accountId }) => payer.items.some((item) => item.accountId === accountId));

/**
 * Where the money most likely comes in: by the method of the last payment, the first time in cash. An account of the
 * items that takes this method goes first: transfers reach it directly, but cash is put into the cash box first.
 */
const likelyAccount = (places: Places): Pick<Row, 'accountId' | 'payMode'> => {
  const { accounts, last } = places;
  const payMode = last?.payMode ?? 'cash';
  const ofItems = itemsAccount(places);
  const same = accounts.find(({ accountId }) => accountId === last?.accountId);
  if (ofItems?.payMode === payMode) return accountAndMethod(ofItems);
  if (same) return { accountId: same.accountId, payMode };
  const [only, ...others] = accounts;
  const found =
    accounts.find((account) => account.payMode === payMode) ?? ofItems ?? (others.length > 0 ? undefined : only);
  return found ? accountAndMethod(found) : {};
};

/** The row of a payment in full (fen); none when nothing is due, or no account can take it: the balance still can. */
export const proposedRows = (places: Places, due: number): Row[] =>
  due === 0 || places.accounts.length === 0 ? [] : [{ key: 1, ...likelyAccount(places), fen: due }];

/** One more row with the rest of what is due (fen): on the account of the items, else on the next free one. */
export const nextRow = (places: Places, due: number, rows: readonly Row[]): Row =>
  rowAfter(rows, places.accounts, due - sumOfRows(rows), itemsAccount(places));

/** The rows after the amount due changed (fen): what nobody edited follows it. */
export const followed = (places: Places, rows: readonly Row[], before: number, after: number): Row[] => {
  const isUnedited = JSON.stringify(rows) === JSON.stringify(proposedRows(places, before));
  if (isUnedited) return proposedRows(places, after);
  const [first, ...others] = rows;
  if (!first || others.length > 0 || first.fen !== before) return [...rows];
  return after === 0 ? [] : [{ ...first, fen: after }];
};
