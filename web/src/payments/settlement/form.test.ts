import { describe, expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../../../shared/demonstration/ids.ts';
import { chargeTopUp } from '../../../../shared/payments/calls/charge-top-up.ts';
import { payableItem as item, payer } from '../../../../test/support/payer.ts';
import { encodeFields } from '../../client/request.ts';
import type { PayAccount } from '../parts/pay-accounts.ts';
import { faultsOf, paidOf, startForm, withBalance, withOptional, type SettlementForm } from './form.ts';
import { balanceMost, receivableOf } from './lines.ts';
import { previewOf } from './preview.ts';
import type { Desk } from './proposal.ts';
import { chargeOf, topUpOf } from './requests.ts';

const zone = 'Asia/Shanghai';
const now = Date.parse('2026-09-01T02:30:40Z');
const photo = (index: number) => demonstrationId.photo(index);
const account = (index: number) => asId('account', demonstrationId.account(index));

const accounts: PayAccount[] = [1, 2, 3].map((index) => ({
  accountId: account(index),
  name: `账户${index}`,
  accountType: 'cash',
  payMode: 'cash',
}));
const desk = (who = payer()): Desk => ({ payer: who, accounts, mode: 'pay' });
const filled = (more: Partial<SettlementForm> = {}): SettlementForm => {
  return { ...startForm(desk(), now, zone), ...more };
};
const faults = (form: SettlementForm, who = payer()) =>
  faultsOf(desk(who), form, now, zone).map(({ path, code }) => `${path} ${code}`);
const row = (key: number, index: number, fen: number | null) => ({
  key,
  accountId: account(index),
  payMode: 'cash' as const,
  fen,
});

describe('the settlement form', () => {
  it('starts with the full receivable in one row, paid now', () => {
    expect(startForm(desk(), now, zone)).toEqual({
      optional: [],
      rows: [{ key: 1, accountId: account(1), payMode: 'cash', fen: 15000 }],
      balance: 0,
      date: '2026-09-01',
      time: '10:30',
      remark: '',
      images: [],
    });
  });

  it('starts with the optional items already chosen', () => {
    const chosen = payer({ items: [item(1, 100, 1), item(3, 30, 2, true)] });

    expect(startForm(desk(chosen), now, zone)).toMatchObject({ optional: [photo(3)], rows: [{ fen: 13000 }] });
  });

  it('S5.53 needs no row when nothing is due', () => {
    const free = payer({ items: [item(1, 0, 1)] });

    const form = startForm(desk(free), now, zone);

    expect(form.rows).toEqual([]);
    expect(faults(form, free)).toEqual([]);
  });

  it('N2.44 has as its total what the chosen items cost after their discounts', () => {
    const benefits = [{ itemDiscountType: 1, amount: 10 }];
    const reduced = payer({ items: [item(1, 100, 1), { ...item(3, 30, 2), benefits }, item(4, 20, 2)] });

    expect([[], [photo(3)], [photo(3), photo(4)]].map((optional) => receivableOf(desk(reduced), optional))).toEqual([
      ...[10_000, 12_000, 14_000],
    ]);
  });

  it('updates an unedited amount with the items, and keeps a typed one', () => {
    const typed = { ...filled(), rows: [row(1, 1, 7000)] };

    expect(paidOf(withOptional(desk(), filled(), photo(3), true))).toBe(18000);
    expect(paidOf(withOptional(desk(), typed, photo(3), true))).toBe(7000);
    const elsewhere = withOptional(desk(), filled({ rows: [row(1, 3, 15000)] }), photo(3), true);
    expect(elsewhere.rows).toEqual([row(1, 3, 18000)]);
    const split = filled({ rows: [row(1, 1, 9000), row(2, 2, 6000)] });
    expect(withOptional(desk(), split, photo(3), true).rows).toEqual(split.rows);
  });

  it('replaces the chosen optional item when only one may be chosen', () => {
    const one = payer({ itemSelectType: 1 });
    const first = withOptional(desk(one), filled(), photo(3), true);

    const second = withOptional(desk(one), first, photo(4), true);

    expect(second.optional).toEqual([photo(4)]);
    expect(receivableOf(desk(one), second.optional)).toBe(17000);
  });

  it('has no fault once filled in; S5.52 nor when less than everything is paid', () => {
    expect(faults(filled())).toEqual([]);
    expect(faults(filled({ rows: [row(1, 1, 1)] }))).toEqual([]);
  });

  it.each<[string, Partial<SettlementForm>, string]>([
    ['S5.52 no row', { rows: [] }, 'cleanAccounts paidMismatch'],
    ['S5.52 more than the receivable', { rows: [row(1, 1, 15001)] }, 'cleanAccounts paidMismatch'],
    ['rows of nothing', { rows: [row(1, 1, 0)] }, 'cleanAccounts.0.amount amountMissing'],
    ['a row without an amount', { rows: [row(1, 1, 9000), row(2, 2, null)] }, 'cleanAccounts.1.amount amountMissing'],
    ['S5.73 an account twice', { rows: [row(1, 1, 9000), row(2, 1, 1000)] }, 'cleanAccounts.1.id accountTwice'],
    ['a row without an account', { rows: [{ key: 1, fen: 15000 }] }, 'cleanAccounts.0.id accountUnknown'],
    ['a row without a method', { rows: [{ key: 1, fen: 15000 }] }, 'cleanAccounts.0.payMode required'],
    ['S5.64 a time to come', { time: '10:31' }, 'payTime payTimeFuture'],
    ['no time', { time: '' }, 'payTime required'],
  ])('%s: found', (_, change, fault) => {
    expect(faults(filled(change))).toContain(fault);
  });

  it('does not treat two rows without an account as the same account', () => {
    const rows = [
      { key: 1, fen: 9000 },
      { key: 2, fen: 1000 },
    ];

    expect(faults(filled({ rows }))).not.toContain('cleanAccounts.1.id accountTwice');
  });

  it('S2.103 S7.11 becomes a request with all required items, the chosen ones, the amounts shown and the remark', () => {
    const form = withOptional(desk(), filled({ remark: ' 收据 1 ', mode: 'delayed' }), photo(4), true);

    expect(chargeOf(desk(), form, zone)).toEqual({
      noticeId: examples.noticeId,
      studentId: examples.studentId,
      items: [photo(1), photo(2), photo(4)].map((photoId) => ({ photoId })),
      shownTotal: 17000,
      rows: [{ accountId: account(1), amount: 17000, payMode: 'cash' }],
      rowsTotal: 17000,
      balance: 0,
      payTime: '2026-09-01T02:30:00.000Z',
      ...{ remark: '收据 1', paymentMode: 'delayed' },
      attachments: [],
      version: 1,
    });
  });
});

describe('the balance', () => {
  const rich = payer({ studentBalance: 60, items: [item(1, 100, 1), { ...item(2, 50, 1), escrow: 1 }] });

  it('S5.48 S5.49 pays what is not custodial, as far as it goes, and the rows follow what is left', () => {
    const form = startForm(desk(rich), now, zone);

    const used = withBalance(desk(rich), form, 6000);

    expect(used.rows).toMatchObject([{ fen: 9000 }]);
    expect(faults(used, rich)).toEqual([]);
    expect(balanceMost(desk(rich), [])).toBe(6000);
    expect(balanceMost(desk({ ...rich, balanceCheck: false }), [])).toBe(10_000);
    // Of 130.00 in the balance, as much as the order comes to with the optional items that are chosen.
    const choosing = desk({ ...rich, balance: 13_000, items: [...rich.items, ...payer().items.slice(2)] });
    const chosen = [[], [photo(4)], [photo(3), photo(4)]].map((some) => balanceMost(choosing, some));
    expect(chosen).toEqual([10_000, 12_000, 13_000]);
    expect(faults(withBalance(desk(rich), form, 6001), rich)).toEqual(['useStudentBalance balanceTooLow']);
    expect(chargeOf(desk(rich), used, zone)).toMatchObject({ balance: 6000, rowsTotal: 9000, shownTotal: 15_000 });
  });

  it('S5.51 says how much it can pay at most', () => {
    const unchecked = { ...rich, balanceCheck: false };

    const tooMuch = withBalance(desk(unchecked), startForm(desk(unchecked), now, zone), 10_001);

    expect(faultsOf(desk(unchecked), tooMuch, now, zone)).toEqual([
      { path: 'useStudentBalance', code: 'balanceTooMuch', params: { most: '100.00' } },
    ]);
  });

  it('is in the preview: what is posted, and the state afterwards', () => {
    const form = { ...withBalance(desk(rich), startForm(desk(rich), now, zone), 6000), rows: [row(1, 1, 5000)] };

    const outcome = previewOf(desk(rich), form);

    expect(outcome).toMatchObject({ received: 11_000, outstanding: 4000, payStatus: 'partPaid', balance: 1000 });
    expect(outcome?.entries.map(({ cause }) => cause)).toEqual(['charge', 'balanceUse', 'payment', 'custodialDeposit']);
    expect(previewOf(desk(rich), { ...form, rows: [row(1, 1, 9001)] })).toBeUndefined();
  });
});

describe('a top-up', () => {
  const lineNo = (index: number) => `20260901000000000000000100${index}`;
  const items = [
    { ...item(1, 100, 1), payedPrice: 100, orderChildNo: lineNo(1) },
    { ...item(2, 50, 1), payedPrice: 20, orderChildNo: lineNo(2), creditedAmount: 10 },
    item(3, 30, 2),
  ];
  const orderNo = asId('order', examples.orderNo);
  const figures = { itemsTotalAmount: 140, due: 140, totalAmount: 140, received: 120, havePayAmount: 120 };
  const owing = payer({
    ...{ items, ...figures, nowPayAmount: 20, outstanding: 20, haveOrder: true, orderNo, payStatus: 3, status: 3 },
  });
  const further: Desk = { payer: owing, accounts, mode: 'topUp' };

  it('S4.28 S5.50 pays what is open on the lines of the order, and says what was shown', () => {
    const form = startForm(further, now, zone);

    expect(form.rows).toMatchObject([{ fen: 2000 }]);
    expect(faultsOf(further, form, now, zone)).toEqual([]);
    expect(balanceMost({ ...further, payer: { ...owing, balance: 100_000 } }, [])).toBe(2000);
    expect(topUpOf(further, orderNo, form, zone)).toMatchObject({
      ...{ orderNo, shownTotal: 14_000, shownReceived: 12_000, shownOutstanding: 2000, version: 1 },
      ...{ rowsTotal: 2000, balance: 0 },
    });
    expect(previewOf(further, form)).toMatchObject({ received: 14_000, outstanding: 0, payStatus: 'completed' });
  });

  it('S3.43 S7.07 S7.08 S7.09 is sent with all its fields, in the words of the documents', () => {
    const rows = [{ ...row(1, 2, 1500), payMode: 'transfer' as const }];
    const images = [{ fileId: asId('file', examples.fileId), name: 'slip.png' }];
    const form = { ...startForm(further, now, zone), rows, images, balance: 500, remark: ' Later ' };

    const request = topUpOf(further, orderNo, { ...form, mode: 'delayed' }, zone);

    expect(encodeFields(chargeTopUp, request)).toEqual({
      ...{ noticeId: examples.noticeId, studentId: examples.studentId, orderNo, version: 1 },
      ...{ itemsTotalAmount: 140, havePayAmount: 120, nowPayAmount: 20, accountsActualAmount: 15 },
      cleanAccounts: [{ id: account(2), amount: 15, payMode: 10_001 }],
      ...{ useStudentBalance: 5, paymentMode: 3, payTime: '2026-09-01T02:30:00.000Z', remark: 'Later' },
      attachments: [{ name: 'slip.png', url: examples.fileUrl }],
    });
  });

  it('S5.52 is refused above what is open', () => {
    const form = { ...startForm(further, now, zone), rows: [row(1, 1, 2001)] };

    expect(faultsOf(further, form, now, zone)).toEqual([{ path: 'cleanAccounts', code: 'paidMismatch' }]);
  });

  it('S4.26 a payment after a full refund takes back the charge of the order before', () => {
    const refunded = items.map((one) => ({ ...one, payedPrice: 0 }));
    const again = desk(payer({ items: refunded, orderNo, payStatus: 2 }));

    const outcome = previewOf(again, startForm(again, now, zone));

    expect(outcome?.entries.map(({ cause }) => cause)).toEqual(['orderClosed', 'charge', 'payment']);
  });
});
