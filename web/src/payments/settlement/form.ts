import * as z from 'zod/mini';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import { looseId } from '../../../../shared/contract/ids.ts';
import { isOptional, itemsOfGroup } from '../../../../shared/items/amounts.ts';
import { paymentModes } from '../../../../shared/payments/codes.ts';
import { chosenItems, whyChargeRefused } from '../../../../shared/payments/rules/charge.ts';
import type { IncomingFacts } from '../../../../shared/payments/rules/incoming.ts';
import { whyTopUpRefused } from '../../../../shared/payments/rules/top-up.ts';
import { clockAt, instantAt } from '../parts/pay-time.ts';
import { judgedRows, row, sumOfRows } from '../parts/row.ts';
import { linesOf, receivableOf } from './lines.ts';
import { followed, modeFor, proposedRows, type Desk, type Payer } from './proposal.ts';

/** The fields of the settlement dialog. */
export const settlementForm = z.object({
  /** The `photoId`s of the chosen optional items and choices of groups; required items are always paid (N4.23). */
  optional: z.array(z.string()),
  rows: z.array(row),
  /** The rows as they were when something was last due on them (fen). */
  lastRows: z.optional(z.object({ rows: z.array(row), due: z.int() })),
  /** What the student's balance pays, fen; null while the field is empty. */
  balance: z.nullable(z.int()),
  /** In the organisation's time zone. */
  date: z.string(),
  time: z.string(),
  mode: z.optional(z.enum(paymentModes)),
  remark: z.string(),
  images: z.array(z.object({ fileId: looseId('file'), name: z.string() })),
});
export type SettlementForm = z.infer<typeof settlementForm>;

/** By accounts and by the balance. */
export const paidOf = ({ rows, balance }: Pick<SettlementForm, 'rows' | 'balance'>): number =>
  sumOfRows(rows) + (balance ?? 0);

/** What is left for the accounts, fen. */
export const dueOfRows = (desk: Desk, { optional, balance }: Pick<SettlementForm, 'optional' | 'balance'>): number =>
  Math.max(0, receivableOf(desk, optional) - (balance ?? 0));

/** The form with its rows after the amount due changed (fen). Rows that went when nothing was due come back as they were. */
const withDue = (desk: Desk, form: SettlementForm, before: number, after: number): SettlementForm => {
  const { rows, lastRows } = form;
  const isBack = before === 0 && rows.length === 0 && lastRows !== undefined;
  const from = isBack ? lastRows : { rows, due: before };
  return { ...form, rows: followed(desk, from.rows, from.due, after), ...(from.due > 0 && { lastRows: from }) };
};

/** The form with other items or another part by the balance: what nobody edited follows. */
const changed = (desk: Desk, form: SettlementForm, change: Partial<SettlementForm>): SettlementForm => {
  const next = { ...form, ...change };
  return withDue(desk, next, dueOfRows(desk, form), dueOfRows(desk, next));
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
  return changed(desk, form, { optional });
};

/** The form with all optional items, or with none of them; the choices of groups stay. */
export const withAllOptional = (desk: Desk, form: SettlementForm, chosen: boolean): SettlementForm => {
  const all = desk.payer.items.filter(isOptional).map(({ photoId }) => photoId);
  const others = form.optional.filter((photoId) => !all.includes(photoId));
  return changed(desk, form, { optional: chosen ? [...others, ...all] : others });
};

/** The form after the balance pays another part. */
export const withBalance = (desk: Desk, form: SettlementForm, balance: number | null): SettlementForm =>
  changed(desk, form, { balance });

/** The form at the start: all items chosen so far, paid in full now on an account. */
export const startForm = (desk: Desk, now: number, timeZone: string): SettlementForm => {
  const optional = desk.payer.items.filter((item) => !item.required && item.chosen).map((item) => item.photoId);
  const rows = proposedRows(desk, receivableOf(desk, optional));
  return { optional, rows, balance: 0, ...clockAt(now, timeZone), remark: '', images: [] };
};

/** What shows that money came in, and what was noted of it. */
export type Evidence = Pick<SettlementForm, 'images' | 'remark'>;

export const withEvidence = (form: SettlementForm, kept: Evidence | undefined): SettlementForm =>
  kept ? { ...form, images: kept.images, remark: kept.remark } : form;

/** The form of a dialog that opens again: what was typed, on what can be paid now. Rows that nobody edited follow the amount. */
export const resumedForm = (desk: Desk, before: Payer, typed: SettlementForm): SettlementForm => {
  const known = new Set(desk.payer.items.map(({ photoId }) => photoId));
  const next = { ...typed, optional: typed.optional.filter((photoId) => known.has(photoId)) };
  const due = dueOfRows({ ...desk, payer: before, mode: modeFor(before) }, typed);
  return withDue(desk, next, due, dueOfRows(desk, next));
};

const fault = (path: string, code: string): FieldFault => ({ path, code });

/** What the rule of the server says to the form. */
const refusalOf = (desk: Desk, form: SettlementForm, incoming: IncomingFacts) => {
  const { payer, mode } = desk;
  const { items, groups, itemSelection, orderNo = '', due, received, outstanding } = payer;
  const person = { ...payer, unallocated: payer.overpaid };
  if (mode === 'topUp') {
    const order = { orderNo, lines: linesOf(desk, form.optional) };
    return whyTopUpRefused({ ...incoming, person, order, shown: { orderNo, due, received, outstanding } });
  }
  return whyChargeRefused({
    ...incoming,
    ...{ person, items, groups, itemSelection, shownTotal: receivableOf(desk, form.optional) },
    submitted: chosenItems(items, form.optional).map(({ photoId }) => photoId),
  });
};

/** Every fault of the form, by the rule that the server uses, and of fields that are still empty. */
export const faultsOf = (desk: Desk, form: SettlementForm, now: number, timeZone: string): FieldFault[] => {
  const { payer, accounts } = desk;
  const payTime = instantAt(form.date, form.time, timeZone);
  const refusal = refusalOf(desk, form, {
    rows: judgedRows(form.rows),
    rowsTotal: sumOfRows(form.rows),
    balance: form.balance ?? 0,
    ...{ heldBalance: payer.balance, balanceCheck: payer.balanceCheck },
    bookable: new Set<string>(accounts.map(({ accountId }) => accountId)),
    payTime: payTime === undefined ? now : Date.parse(payTime),
    now,
  });
  const modeless = form.rows.flatMap(({ payMode }, index) =>
    payMode === undefined ? [fault(`cleanAccounts.${index}.payMode`, 'required')] : [],
  );
  return [...(refusal?.fields ?? []), ...modeless, ...(payTime === undefined ? [fault('payTime', 'required')] : [])];
};
