import type { Answer } from '../../../../shared/contract/call.ts';
import { owedAmount } from '../../../../shared/items/amounts.ts';
import type { listPayAccounts } from '../../../../shared/payments/calls/list-pay-accounts.ts';
import { chosenItems, type ChargeItem } from '../../../../shared/payments/rules/charge.ts';
import type { getNoticePerson } from '../../../../shared/people/calls/get-notice-person.ts';
import type { LastAccount } from './last-account.ts';
import type { Row } from './row.ts';

export type Payer = Answer<typeof getNoticePerson>;
export type PayAccount = Answer<typeof listPayAccounts>['list'][number];

/** The part of the payer that says what is due, and on which account. */
interface Billed {
  readonly items: readonly (ChargeItem & Pick<Payer['items'][number], 'accountId'>)[];
}

/** Who pays, on which accounts it can be booked, and on which the cashier booked last. */
export interface Desk<P extends Billed = Payer> {
  readonly payer: P;
  readonly accounts: readonly PayAccount[];
  readonly last?: LastAccount | undefined;
}

/** The total of the chosen items, in fen. */
export const receivableOf = (payer: Billed, optional: readonly string[]): number =>
  chosenItems(payer.items, optional).reduce((sum, item) => sum + owedAmount(item), 0);

type AccountAndMethod = Pick<Row, 'accountId' | 'payMode'>;
const accountAndMethod = ({ accountId, payMode }: PayAccount): AccountAndMethod => ({ accountId, payMode });

/** The collection account of the items, if staff can book on it; the items of a notice have one. */
const itemsAccount = ({ payer, accounts }: Desk<Billed>): PayAccount | undefined =>
  accounts.find(({ accountId }) => payer.items.some((item) => item.accountId === accountId));

/**
 * Where the money most likely comes in: by the method of the last payment, the first time in cash. An account of the
 * items that takes this method goes first: transfers reach it directly, but cash is put into the cash box first.
 */
const likelyAccount = (desk: Desk<Billed>): AccountAndMethod => {
  const { accounts, last } = desk;
  const payMode = last?.payMode ?? 'cash';
  const ofItems = itemsAccount(desk);
  const same = accounts.find(({ accountId }) => accountId === last?.accountId);
  if (ofItems?.payMode === payMode) return accountAndMethod(ofItems);
  if (same) return { accountId: same.accountId, payMode };
  const [only, ...others] = accounts;
  const found =
    accounts.find((account) => account.payMode === payMode) ?? ofItems ?? (others.length > 0 ? undefined : only);
  return found ? accountAndMethod(found) : {};
};

/** The row of a payment in full; none when nothing is due. */
export const proposedRows = (desk: Desk<Billed>, optional: readonly string[]): Row[] => {
  const due = receivableOf(desk.payer, optional);
  return due === 0 ? [] : [{ key: 1, ...likelyAccount(desk), fen: due }];
};

/** One more row with the rest of the amount: on the account of the items, else on the next free one. */
export const nextRow = (desk: Desk<Billed>, optional: readonly string[], rows: readonly Row[]): Row => {
  const free = desk.accounts.filter(({ accountId }) => rows.every((row) => row.accountId !== accountId));
  const account = free.find((one) => one === itemsAccount(desk)) ?? free[0];
  const rest = receivableOf(desk.payer, optional) - rows.reduce((sum, { fen }) => sum + (fen ?? 0), 0);
  return {
    key: Math.max(0, ...rows.map(({ key }) => key)) + 1,
    ...(account && accountAndMethod(account)),
    fen: rest > 0 ? rest : null,
  };
};
