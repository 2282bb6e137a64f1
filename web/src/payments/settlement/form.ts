import * as z from 'zod/mini';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import type { charge } from '../../../../shared/payments/calls/charge.ts';
import { paymentModes } from '../../../../shared/payments/codes.ts';
import { isOptional, itemsOfGroup } from '../../../../shared/items/amounts.ts';
import { chosenItems, whyChargeRefused } from '../../../../shared/payments/rules/charge.ts';
import type { Sent } from '../../client/request.ts';
import { clockAt, instantAt } from './pay-time.ts';
import { proposedRows, receivableOf, type Desk, type Payer } from './proposal.ts';
import { row, type Row } from './row.ts';

/** The fields of the settlement dialog. */
export const settlementForm = z.object({
  /** The `photoId`s of the chosen optional items and choices of groups; required items are always paid (N4.23). */
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

export const paidOf = ({ rows }: SettlementForm): number => rows.reduce((sum, { fen }) => sum + (fen ?? 0), 0);

/** The rows after the chosen items changed: what nobody edited follows the amount due. */
const followed = (desk: Desk, rows: readonly Row[], before: readonly string[], after: readonly string[]): Row[] => {
  const isUnedited = JSON.stringify(rows) === JSON.stringify(proposedRows(desk, before));
  if (isUnedited || rows.length === 0) return proposedRows(desk, after);
  const [first, ...others] = rows;
  if (!first || others.length > 0 || first.fen !== receivableOf(desk.payer, before)) return [...rows];
  const due = receivableOf(desk.payer, after);
  return due === 0 ? [] : [{ ...first, fen: due }];
};

/** What leaves when one more item is chosen: the other optional one where only one may be, the oldest choice of a full group. */
const displaced = ({ items, groups, itemSelection }: Payer, chosen: readonly string[], photoId: string): string[] => {
  const item = items.find((one) => one.photoId === photoId);
  if (!item) return [];
  const isAmong = (some: Payer['items']) => chosen.filter((one) => some.some((other) => other.photoId === one));
  if (item.groupId === undefined) return itemSelection === 'single' ? isAmong(items.filter(isOptional)) : [];
  const group = groups.find(({ groupId }) => groupId === item.groupId);
  const taken = group ? isAmong(itemsOfGroup(items, group)) : [];
  return group ? taken.slice(0, Math.max(0, taken.length + 1 - group.choiceCount)) : [];
};

/** The form after a change of the optional items or of a choice of a group. */
export const withOptional = (desk: Desk, form: SettlementForm, photoId: string, chosen: boolean): SettlementForm => {
  const others = form.optional.filter((one) => one !== photoId);
  const gone = chosen ? displaced(desk.payer, others, photoId) : [];
  const optional = [...others.filter((one) => !gone.includes(one)), ...(chosen ? [photoId] : [])];
  return { ...form, optional, rows: followed(desk, form.rows, form.optional, optional) };
};

/** The form at the start: all items chosen so far, paid in full now. */
export const startForm = (desk: Desk, now: number, timeZone: string): SettlementForm => {
  const optional = desk.payer.items.filter((item) => !item.required && item.chosen).map((item) => item.photoId);
  return { optional, rows: proposedRows(desk, optional), ...clockAt(now, timeZone), remark: '' };
};

const fault = (path: string, code: string): FieldFault => ({ path, code });

/** Every fault of the form, by the rule that the server uses, and of fields that are still empty. */
export const faultsOf = (
  { payer, accounts }: Desk,
  form: SettlementForm,
  now: number,
  timeZone: string,
): FieldFault[] => {
  const payTime = instantAt(form.date, form.time, timeZone);
  const refusal = whyChargeRefused({
    person: payer,
    items: payer.items,
    groups: payer.groups,
    itemSelection: payer.itemSelection,
    submitted: submittedOf(payer, form),
    shownTotal: receivableOf(payer, form.optional),
    rows: form.rows.map(({ accountId, fen, key }) => ({ accountId: accountId ?? `none ${key}`, amount: fen ?? 0 })),
    rowsTotal: paidOf(form),
    ...{ balance: 0, heldBalance: 0, balanceCheck: true },
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
  version: payer.version,
});
