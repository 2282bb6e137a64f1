import * as z from 'zod/mini';
import { looseId } from '../../../../shared/contract/ids.ts';
import { payModes } from '../../../../shared/payments/codes.ts';
import type { PayAccount } from './pay-accounts.ts';

/** One account that received or paid out money. Amounts in fen; null while the field is empty. */
export const row = z.object({
  key: z.int(),
  accountId: z.optional(looseId('account')),
  payMode: z.optional(z.enum(payModes)),
  fen: z.nullable(z.int()),
});
export type Row = z.infer<typeof row>;

export const sumOfRows = (rows: readonly Row[]): number => rows.reduce((sum, { fen }) => sum + (fen ?? 0), 0);

/** Account and method of a row. */
export const accountAndMethod = ({ accountId, payMode }: PayAccount): Pick<Row, 'accountId' | 'payMode'> => ({
  accountId,
  payMode,
});

/** One more row with the rest of an amount: on the account that is preferred if it is free, else on the next free one. */
export const rowAfter = (
  rows: readonly Row[],
  accounts: readonly PayAccount[],
  rest: number,
  preferred?: PayAccount,
): Row => {
  const free = accounts.filter(({ accountId }) => rows.every((one) => one.accountId !== accountId));
  const account = free.find((one) => one === preferred) ?? free[0];
  return {
    key: Math.max(0, ...rows.map(({ key }) => key)) + 1,
    ...(account && accountAndMethod(account)),
    fen: rest > 0 ? rest : null,
  };
};

/** The rows of a request; those that are not complete are left out. */
export const sentRows = (rows: readonly Row[]) =>
  rows.flatMap(({ accountId, payMode, fen }) =>
    accountId === undefined || payMode === undefined || fen === null ? [] : [{ accountId, amount: fen, payMode }],
  );

/** The rows as the rules judge them: two rows without an account are not the same account. */
export const judgedRows = (rows: readonly Row[]) =>
  rows.map(({ accountId, fen, key }) => ({ accountId: accountId ?? `none ${key}`, amount: fen ?? 0 }));
