import { describe, expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../../../shared/demonstration/ids.ts';
import { getNoticePerson } from '../../../../shared/people/calls/get-notice-person.ts';
import { keepDraft, readDraft } from './draft.ts';
import { faultsOf, paidOf, requestOf, startForm, withOptional, type SettlementForm } from './form.ts';
import { receivableOf, type Desk, type PayAccount, type Payer } from './proposal.ts';

const zone = 'Asia/Shanghai';
const now = Date.parse('2026-09-01T02:30:40Z');
const photo = (index: number) => demonstrationId.photo(index);
const account = (index: number) => asId('account', demonstrationId.account(index));

/** Required items are chosen. */
const isChosen = { 1: true, 2: false } as const;
const item = (index: number, price: number, option: 1 | 2, chosen: boolean = isChosen[option]) => ({
  ...{ photoId: photo(index), itemId: demonstrationId.item(index), payItemNo: 'F1', name: '费', eName: 'Fee' },
  ...{ money: price, number: 1, payOption: option, escrow: 0, totalAmount: price, actualAmount: price },
  ...{ havePayed: chosen, payedPrice: 0, payAccountId: account(1) },
});
/** Required 100 and 50, optional 30 and 20. */
const payer = (more: object = {}): Payer =>
  getNoticePerson.response.parse({
    ...{ payNoticeId: examples.noticeId, payNoticePersonId: examples.personId, studentId: examples.studentId },
    ...{ title: 'Fees', studentStatus: 1, itemGroups: [], itemSelectType: 2, payStatus: 0, sendStatus: 2 },
    extraInfo: JSON.stringify({
      ...{ grade: 1, class: '', className: '', classEName: '', studentName: '王', studentEName: 'Wang' },
      ...{ studentNumber: '1', phoneNumber: '1' },
    }),
    items: [item(1, 100, 1), item(2, 50, 1), item(3, 30, 2), item(4, 20, 2)],
    ...{ sendNotice: true, schoolId: examples.schoolId, schoolName: '', schoolEName: '' },
    ...{
      studySection: 2,
      payBusinessType: 'finance',
      required: 150,
      optional: 50,
      due: 150,
      totalAmount: 150,
      ...{ received: 0, overpaidAmount: 0, refundAmount: 0 },
    },
    ...{
      outstanding: 150,
      haveOrder: false,
      version: 1,
      actions: {
        send: 'nothingToSend',
        withdraw: null,
        delete: null,
        remind: null,
        pay: null,
        topUp: null,
        refund: null,
      },
      ...more,
    },
  });
const accounts: PayAccount[] = [1, 2, 3].map((index) => ({
  accountId: account(index),
  name: `账户${index}`,
  accountType: 'cash',
  payMode: 'cash',
}));
const desk = (who = payer()): Desk => ({ payer: who, accounts });
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
      date: '2026-09-01',
      time: '10:30',
      remark: '',
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
    expect(receivableOf(one, second.optional)).toBe(17000);
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
  ])('finds %s', (_, change, fault) => {
    expect(faults(filled(change))).toContain(fault);
  });

  it('does not treat two rows without an account as the same account', () => {
    const rows = [
      { key: 1, fen: 9000 },
      { key: 2, fen: 1000 },
    ];

    expect(faults(filled({ rows }))).not.toContain('cleanAccounts.1.id accountTwice');
  });

  it('becomes a request with all required items, the chosen ones and the amounts shown', () => {
    const form = withOptional(desk(), filled({ remark: ' 收据 1 ' }), photo(4), true);

    expect(requestOf(payer(), form, zone)).toEqual({
      noticeId: examples.noticeId,
      studentId: examples.studentId,
      items: [photo(1), photo(2), photo(4)].map((photoId) => ({ photoId })),
      shownTotal: 17000,
      rows: [{ accountId: account(1), amount: 17000, payMode: 'cash' }],
      rowsTotal: 17000,
      balance: 0,
      payTime: '2026-09-01T02:30:00.000Z',
      remark: '收据 1',
      version: 1,
    });
  });
});

describe('a payment of unknown outcome', () => {
  it('is restored as it was submitted', () => {
    const kept = new Map<string, string>();
    const texts = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    };
    const form = withOptional(desk(), filled({ mode: 'inStages' }), photo(3), true);

    keepDraft(texts, examples.personId, form);

    expect(readDraft(texts, examples.personId)).toEqual(form);
    expect(readDraft(texts, 'somebody else')).toBeUndefined();
  });

  it.each(['{', '[]', '{"rows":"none"}'])('that cannot be read counts as none: %s', (text) => {
    const texts = { getItem: () => text, setItem: () => undefined, removeItem: () => undefined };

    expect(readDraft(texts, examples.personId)).toBeUndefined();
  });
});
