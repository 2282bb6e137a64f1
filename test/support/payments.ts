/** Payments over HTTP: notices that are sent, what a clerk submits, and what the tables say afterwards. */
import type * as z from 'zod';
import type { PersonState } from '../../functions/people/person-state.ts';
import type { Key } from '../../functions/storage/entity.ts';
import { notices } from '../../shared/notices/contract.ts';
import { payments } from '../../shared/payments/contract.ts';
import { answerAs, callAs, drain, tables, type CallOptions, type PersonName } from './cloud.ts';
import { addNotice, named, type Form } from './notice-forms.ts';
import {
  account,
  alterIn,
  alterItemsIn,
  alterStateIn,
  billedItems,
  everything,
  everythingTotal,
  payTime,
  photos,
  settlementIn,
  student,
  type AccountName,
} from './settlement.ts';

/** A notice of `billedItems` to these students, sent, when all that follows is done. */
export const sentNotice = async (indexes: readonly number[], more: Partial<Form> = {}): Promise<string> => {
  const { noticeId: id } = await addNotice({ items: billedItems, payNoticePersonReqList: named(...indexes), ...more });
  await drain();
  await callAs('bursar', notices.sendNotice, { id });
  await drain();
  return id;
};

type Charge = z.input<typeof payments.charge.request>;
type Paid = readonly (readonly [account: AccountName, amount: number])[];
const modes = { cash: 10002, bank: 10001, pointOfSale: 10003 } as const;

/** A payment for the given items (by default all) of their shown total, booked as the rows say. */
export const chargeOf = (noticeId: string, index: number, paid: Paid, more: Partial<Charge> = {}): Charge => ({
  noticeId,
  studentId: student(index),
  items: photos(...everything),
  itemsTotalAmount: everythingTotal,
  cleanAccounts: paid.map(([name, amount]) => ({
    id: account(name),
    amount,
    payMode: name in modes ? modes[name as keyof typeof modes] : 10099,
  })),
  accountsActualAmount: paid.reduce((sum, [, amount]) => sum + amount * 100, 0) / 100,
  payTime,
  ...more,
});

export const charge = (request: Charge, options: CallOptions = {}) =>
  callAs('bursar', payments.charge, request, options);
export const tryCharge = (request: Charge, options: CallOptions = {}, by: PersonName = 'bursar') =>
  answerAs(by, payments.charge, request, options);

export const settlementOf = (noticeId: string, index: number) => settlementIn(tables(), noticeId, index);

export const alter = <R>(entity: Parameters<typeof alterIn<R>>[1], key: Key, change: (record: R) => R) =>
  alterIn(tables(), entity, key, change);
export const alterState = (noticeId: string, index: number, change: Partial<PersonState>) =>
  alterStateIn(tables(), noticeId, index, change);
type AlteredItems = Parameters<typeof alterItemsIn>;
export const alterItems = (noticeId: string, index: number, change: AlteredItems[3], more?: AlteredItems[4]) =>
  alterItemsIn(tables(), noticeId, index, change, more);
