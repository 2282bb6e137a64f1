import * as z from 'zod/mini';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import { looseId } from '../../../../shared/contract/ids.ts';
import { itemAmount } from '../../../../shared/items/amounts.ts';
import { paymentModes, payModes } from '../../../../shared/payments/codes.ts';
import type { charge } from '../../../../shared/payments/calls/charge.ts';
import type { listPayAccounts } from '../../../../shared/payments/calls/list-pay-accounts.ts';
import { chosenItems, whyChargeRefused } from '../../../../shared/payments/rules.ts';
import type { getNoticePerson } from '../../../../shared/people/calls/get-notice-person.ts';
import type { Sent } from '../../client/request.ts';
import { clockAt, instantAt } from './pay-time.ts';

export type Payer = Answer<typeof getNoticePerson>;
export type PayAccount = Answer<typeof listPayAccounts>['list'][number];

/** One account that received money. Amounts in fen; null while the field is empty. */
const row = z.object({
  key: z.int(),
  accountId: z.optional(looseId('account')),
  payMode: z.optional(z.enum(payModes)),
  fen: z.nullable(z.int()),
});
export type Row = z.infer<typeof row>;

/** The fields of the settlement dialog. */
export const settlementForm = z.object({
  /** The `photoId`s of the chosen optional items; required items are always paid (N4.23). */
  optional: z.array(z.string()),
  rows: z.array(row),
  /** In the organisation's time zone. */
  date: z.string(),
  time: z.string(),
  mode: z.optional(z.enum(paymentModes)),
  remark: z.string(),
});
export type SettlementForm = z.infer<typeof settlementForm>;

const submittedOf = (payer: Payer, form: SettlementForm): string[] =>
  chosenItems(payer.items, form.optional).map(({ photoId }) => photoId);

/** The total of the chosen items, in fen. */
export const receivableOf = (payer: Payer, optional: readonly string[]): number =>
  chosenItems(payer.items, optional).reduce((sum, item) => sum + itemAmount(item), 0);

export const paidOf = ({ rows }: SettlementForm): number => rows.reduce((sum, { fen }) => sum + (fen ?? 0), 0);

export const newRow = (rows: readonly Row[], fen: number | null): Row => ({
  key: Math.max(0, ...rows.map(({ key }) => key)) + 1,
  fen,
});

/** A row whose amount was never edited follows the amount due. */
const followed = (rows: readonly Row[], before: number, after: number): Row[] => {
  const [first, ...others] = rows;
  if (others.length > 0 || (first && first.fen !== before)) return [...rows];
  if (after === 0) return [];
  return [first ? { ...first, fen: after } : newRow([], after)];
};

/** The form after a change of the optional items. Where only one may be chosen, the newest replaces the others. */
export const withOptional = (payer: Payer, form: SettlementForm, photoId: string, chosen: boolean): SettlementForm => {
  const others = form.optional.filter((one) => one !== photoId);
  const kept = chosen && payer.itemSelection === 'single' ? [] : others;
  const optional = chosen ? [...kept, photoId] : kept;
  const rows = followed(form.rows, receivableOf(payer, form.optional), receivableOf(payer, optional));
  return { ...form, optional, rows };
};

/** The form at the start: all items chosen so far, paid now, in one row. */
export const startForm = (payer: Payer, now: number, timeZone: string): SettlementForm => {
  const optional = payer.items.filter((item) => !item.required && item.chosen).map((item) => item.photoId);
  const receivable = receivableOf(payer, optional);
  return { optional, rows: followed([], 0, receivable), ...clockAt(now, timeZone), remark: '' };
};

const fault = (path: string, code: string): FieldFault => ({ path, code });

/** Every fault of the form, by the rule that the server uses, and of fields that are still empty. */
export const faultsOf = (
  payer: Payer,
  form: SettlementForm,
  accounts: readonly PayAccount[],
  now: number,
  timeZone: string,
): FieldFault[] => {
  const payTime = instantAt(form.date, form.time, timeZone);
  const refusal = whyChargeRefused({
    person: payer,
    items: payer.items,
    itemSelection: payer.itemSelection,
    submitted: submittedOf(payer, form),
    shownTotal: receivableOf(payer, form.optional),
    rows: form.rows.map(({ accountId, fen, key }) => ({ accountId: accountId ?? `none ${key}`, amount: fen ?? 0 })),
    rowsTotal: paidOf(form),
    balance: 0,
    bookable: new Set<string>(accounts.map(({ accountId }) => accountId)),
    payTime: payTime === undefined ? now : Date.parse(payTime),
    now,
  });
  const modeless = form.rows.flatMap(({ payMode }, index) =>
    payMode === undefined ? [fault(`cleanAccounts.${index}.payMode`, 'required')] : [],
  );
  return [...(refusal?.fields ?? []), ...modeless, ...(payTime === undefined ? [fault('payTime', 'required')] : [])];
};

/** The request for a form without faults. */
export const requestOf = (payer: Payer, form: SettlementForm, timeZone: string): Sent<typeof charge> => ({
  noticeId: payer.noticeId,
  studentId: payer.studentId,
  items: submittedOf(payer, form).map((photoId) => ({ photoId })),
  shownTotal: receivableOf(payer, form.optional),
  rows: form.rows.flatMap(({ accountId, payMode, fen }) =>
    accountId === undefined || payMode === undefined || fen === null ? [] : [{ accountId, amount: fen, payMode }],
  ),
  rowsTotal: paidOf(form),
  balance: 0,
  paymentMode: form.mode,
  payTime: instantAt(form.date, form.time, timeZone) ?? '',
  remark: form.remark.trim(),
});
