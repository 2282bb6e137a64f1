import { describe, expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../../../shared/demonstration/ids.ts';
import { refundBookkeeping } from '../../../../shared/refunds/calls/refund-bookkeeping.ts';
import { encodeFields } from '../../client/request.ts';
import type { PayAccount } from '../../payments/parts/pay-accounts.ts';
import type { Row } from '../../payments/parts/row.ts';
import {
  faultsOf,
  isTypeOpen,
  refundModes,
  refundTypes,
  startForm,
  sumsOf,
  withTaken,
  type RefundForm,
  type RefundPage,
} from './form.ts';
import { lineRefundOf, orderRefundOf, previewRequestOf } from './requests.ts';

const zone = 'Asia/Shanghai';
const now = Date.parse('2026-09-01T02:30:40Z');
const lineNo = (index: number) => `${examples.orderNo}00${index}`;
const line = (index: number, received: number, custodial = false) => ({
  ...{ lineNo: lineNo(index), photoId: demonstrationId.photo(index), name: '费', eName: 'Fee', custodial },
  ...{ due: received, received, refunded: 0, refundable: received },
});
/** 100 of which the balance paid 30, and 41 custodial. */
const page: RefundPage = {
  items: [line(1, 10_000), line(3, 4_100, true)],
  studentId: asId('student', examples.studentId),
  ...{ name: '王', eName: 'Wang', className: '', classEName: '', orderNo: examples.orderNo, payStatus: 'completed' },
  ...{ hasOrder: true, balance: 4_100, takenBack: 4_100, toBalance: 3_000, overpaidToBalance: 0, balanceAfter: 3_000 },
  ...{ received: 14_100, due: 14_100, refundable: 14_100, overpaid: 0, paidOut: 11_100, deposited: 4_100 },
  ...{ refunded: 0, version: 3, modes: [], slips: [] },
};
const accountId = asId('account', demonstrationId.account(1));
const accounts: PayAccount[] = [{ accountId, name: '账户', accountType: 'cash', payMode: 'cash' }];
const rows = (fen: number | null): Row[] => [{ key: 1, accountId, payMode: 'cash', fen }];
const form = (more: Partial<RefundForm> = {}): RefundForm => ({ ...startForm(now, zone), ...more });
const part = (fen: number | null, more: Partial<RefundForm> = {}) =>
  form({ type: 'partial', parts: { [lineNo(1)]: fen }, ...more });
const faults = (one: RefundForm, paid: number | null) =>
  faultsOf({ page, accounts, rows: rows(paid) }, one, now, zone).map(({ path, code }) => `${path} ${code}`);

describe('the sums of a refund', () => {
  it('are those of the server: what the balance had paid goes back first, custodial money is taken back', () => {
    expect(sumsOf(page, form())).toMatchObject({
      ...{ total: 14_100, takenBack: 4_100, toBalanceMin: 3_000, toBalanceMax: 10_000 },
      ...{ toBalance: 3_000, paidOut: 11_100 },
    });
    expect(sumsOf(page, part(2_000))).toMatchObject({ total: 2_000, toBalanceMin: 2_000, paidOut: 0 });
    expect(sumsOf(page, part(5_000, { toBalance: 4_000 }))).toMatchObject({ toBalance: 4_000, paidOut: 1_000 });
  });

  it.each([
    ['S4.58 the type', { type: 'partial' }],
    ['S4.59 the mode', { mode: 'originalRoute' }],
    ['an amount', { parts: { [lineNo(1)]: 1 } }],
  ] as const)('%s: proposed anew after a change of it', (_, change) => {
    const edited = form({ rows: rows(1), toBalance: 3_500 });

    expect(withTaken(edited, change)).toEqual({ ...edited, ...change, rows: undefined, toBalance: undefined });
  });

  it.each([
    ['S4.58 type', { type: 'overpaid' }],
    ['S4.59 mode', { mode: 'originalRoute' }],
  ] as const)('%s: the preview is asked for again with the one that is chosen', (_, change) => {
    const ofOverpaid = { ...page, overpaid: 2_000 };
    const shown = previewRequestOf(ofOverpaid, form());

    expect(shown).toMatchObject({ type: 'full', mode: 'bookkeeping' });
    expect(previewRequestOf(ofOverpaid, withTaken(form(), change))).toEqual({ ...shown, ...change });
  });
});

describe('the choices of a refund', () => {
  it('S2.95 are bookkeeping, as it starts, or the original route', () => {
    expect(refundModes).toEqual(['bookkeeping', 'originalRoute']);
    expect(form().mode).toBe('bookkeeping');
  });

  it('S2.96 are all, a part, or the overpayment only, of somebody who has paid too much', () => {
    const ofOverpaid = { ...page, overpaid: 2_000, refundable: 16_100 };

    expect(refundTypes).toEqual(['full', 'partial', 'overpaid']);
    expect(refundTypes.map((type) => isTypeOpen(page, type))).toEqual([true, true, false]);
    expect(refundTypes.map((type) => isTypeOpen(ofOverpaid, type))).toEqual([true, true, true]);
    expect(refundTypes.map((type) => sumsOf(ofOverpaid, form({ type, parts: { [lineNo(1)]: 5_000 } })).total)).toEqual([
      16_100, 5_000, 2_000,
    ]);
  });
});

describe('the faults of a refund', () => {
  it('are none for the proposal', () => {
    expect(faults(form(), 11_100)).toEqual([]);
    expect(faults(part(5_000), 2_000)).toEqual([]);
  });

  it('S5.54 S5.55 S5.57 are none for 0 of one line, and for all that was received on the other', () => {
    expect(faults(part(10_000, { parts: { [lineNo(1)]: 10_000, [lineNo(3)]: 0 } }), 7_000)).toEqual([]);
  });

  it('S5.63 are none when the rows come to what does not go back to the balance', () => {
    expect(faults(form({ toBalance: 10_000 }), 4_100)).toEqual([]);
    expect(faults(part(5_000, { toBalance: 5_000 }), 1)).toContain('refundAccounts refundMismatch');
  });

  it.each<[string, RefundForm, number | null, string]>([
    ['S5.54 no amount', part(null), 1, 'refundOrderChilds partMissing'],
    ['S5.54 an amount of 0', part(0), 1, 'refundOrderChilds partMissing'],
    ['S5.55 more than received', part(10_001), 7_001, 'refundOrderChilds.0.accountsActualAmount partTooMuch'],
    ['S5.62 an account without an amount', form(), null, 'refundAccounts.0.amount refundAmountMissing'],
    ['S5.62 an account without an amount, of a part', part(5_000), null, 'refundAccounts.0.amount refundAmountMissing'],
    ['S5.63 too small a sum', form(), 11_099, 'refundAccounts refundMismatch'],
    ['S5.63 too large a sum', form(), 11_101, 'refundAccounts refundMismatch'],
    ['S5.63 another sum of a part', part(5_000), 2_001, 'refundAccounts refundMismatch'],
    ['S5.64 a time to come', form({ time: '10:31' }), 11_100, 'refundTime refundTimeFuture'],
    ['no time', form({ time: '' }), 11_100, 'refundTime required'],
    ['too little for the balance', form({ toBalance: 2_999 }), 11_101, 'refundBalance toBalanceTooLittle'],
    ['too much for the balance', form({ toBalance: 10_001 }), 4_099, 'refundBalance toBalanceTooMuch'],
  ])('%s: found', (_, one, paid, fault) => {
    expect(faults(one, paid)).toContain(fault);
  });

  it('S5.61 S5.63 are an account without an amount, or another sum, when what was overpaid is refunded', () => {
    const overpaid = { ...page, received: 15_100, refundable: 15_100, overpaid: 1_000, toBalance: 0 };
    const faultsFor = (fen: number | null) =>
      faultsOf({ page: overpaid, accounts, rows: rows(fen) }, form({ type: 'overpaid' }), now, zone);

    expect(faultsFor(null)).toContainEqual({ path: 'refundAccounts.0.amount', code: 'refundAmountMissing' });
    expect(faultsFor(999)).toContainEqual({ path: 'refundAccounts', code: 'refundMismatch' });
    expect(faultsFor(1_000)).toEqual([]);
  });
});

describe('the requests of a refund', () => {
  it('S7.73 S7.74 carry the order, its remark and what was shown', () => {
    const remarked = form({ remark: 'Leaves us' });
    expect(encodeFields(refundBookkeeping, orderRefundOf(page, remarked, rows(11_100), zone))).toMatchObject({
      ...{ orderNo: examples.orderNo, remark: 'Leaves us' },
      ...{ refundType: 1, accountsActualAmount: 111, actualAmount: 111, reduceBalance: 41, balance: 41 },
      ...{ stuInfoId: examples.studentId, refundTime: '2026-09-01T02:30:00.000Z', refundBalance: 30, version: 3 },
    });
    expect(lineRefundOf(page, part(5_000, { stillOwed: true }), rows(2_000), zone)).toMatchObject({
      ...{ lines: [{ lineNo: lineNo(1), amount: 5_000 }], toBalance: 3_000, stillOwed: true, version: 3 },
    });
  });

  it('S2.101 carry the refund time that is entered, in the time zone of the organisation', () => {
    const entered = { date: '2026-08-31', time: '09:15' };

    expect([
      orderRefundOf(page, form(entered), rows(11_100), zone).time,
      lineRefundOf(page, part(5_000, entered), rows(2_000), zone).time,
    ]).toEqual(['2026-08-31T01:15:00.000Z', '2026-08-31T01:15:00.000Z']);
  });

  it('S2.103 carry the remark, without the spaces around it', () => {
    const entered = { remark: ' Leaves us ' };

    expect([
      orderRefundOf(page, form(entered), rows(11_100), zone).remark,
      lineRefundOf(page, part(5_000, entered), rows(2_000), zone).remark,
    ]).toEqual(['Leaves us', 'Leaves us']);
  });

  it('ask for no preview while there is nothing to refund, and send accounts once they sum up', () => {
    expect(previewRequestOf(page, part(null))).toBeUndefined();
    expect(previewRequestOf(page, part(10_001))).toBeUndefined();
    expect(previewRequestOf(page, form({ rows: rows(11_000) }))).not.toHaveProperty('rows');
    expect(previewRequestOf(page, form({ rows: rows(11_100) }))).toMatchObject({ rows: [{ amount: 11_100 }] });
  });
});
