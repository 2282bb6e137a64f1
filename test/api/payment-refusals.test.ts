import { beforeAll, describe, expect, it } from 'vitest';
import { answerAs, callAs, cloudNow, drain, type PersonName } from '../support/cloud.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { en, zh } from '../../shared/messages/fields.ts';
import { payments } from '../../shared/payments/contract.ts';
import { addNotice, item, named } from '../support/notice-forms.ts';
import * as desk from '../support/payments.ts';
import { changesSince, latestMoment } from '../support/changes.ts';
import type { WireAnswer } from '../support/wire.ts';

type Request = ReturnType<typeof desk.chargeOf>;

interface Case {
  readonly by?: PersonName;
  readonly key?: null;
  readonly request: (request: Request, ids: Ids) => unknown;
  readonly status: number;
  /** The code of the answer, or the field and its code. */
  readonly code: string | readonly [path: string, code: string];
}

/** Notices and people in the states that refuse a payment. */
interface Ids {
  readonly sent: string;
  readonly draft: string;
  /** Nothing is to be paid; settled with 0. */
  readonly free: string;
  /** At most one optional item may be chosen. */
  readonly single: string;
  /** Amounts are others than the screen shows. */
  readonly ownAmounts: string;
}
/** Of the notice `sent`. */
const [untouched, withdrawn, paid] = [201, 202, 203];
const freeOfCharge = { items: desk.photos(1), itemsTotalAmount: 0 };

const prepare = async (everybody: readonly number[]): Promise<Ids> => {
  const sent = await desk.sentNotice([...everybody, withdrawn, paid]);
  await desk.alterState(sent, withdrawn, { sendStatus: 3 });
  await desk.charge(desk.chargeOf(sent, paid, [['cash', 1]]));
  const free = await desk.sentNotice([untouched], { items: [item(1, { money: 0 })] });
  await desk.charge(desk.chargeOf(free, untouched, [], freeOfCharge));
  const { noticeId: draft } = await addNotice({ payNoticePersonReqList: named(...everybody) });
  const optional = [item(1), item(2, { payOption: 2 }), item(6, { payOption: 2 })];
  const single = await desk.sentNotice(everybody, { items: optional, itemSelectType: 1 });
  const ownAmounts = await desk.sentNotice(everybody, { items: [item(1), item(3)] });
  return { sent, draft, free, single, ownAmounts };
};

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: demonstrationId.account(index + 1), amount: 1, payMode: 10002 }));
const withRow = (account: Parameters<typeof desk.account>[0]) => (request: Request) => ({
  ...request,
  cleanAccounts: [{ id: desk.account(account), amount: 171, payMode: 10002 }],
});
const change = (more: object) => (request: Request) => ({ ...request, ...more });
const ofPerson = (index: number) => change({ studentId: desk.student(index) });

const cases: Record<string, Case> = {
  'somebody who was not sent the notice': {
    request: (request, { draft }) => ({ ...request, noticeId: draft, items: desk.photos(1), itemsTotalAmount: 100 }),
    ...{ status: 409, code: 'personNotSent' },
  },
  'somebody whose notice was withdrawn': { request: ofPerson(withdrawn), status: 409, code: 'personNotSent' },
  'S8.04 somebody with an unfinished order': {
    request: (_, { free }) => desk.chargeOf(free, untouched, [], freeOfCharge),
    ...{ status: 409, code: '1700026' },
  },
  'somebody who has paid something': { request: ofPerson(paid), status: 409, code: '1700037' },
  'an item that the person does not have': {
    request: change({ items: desk.photos(1, 3, 7) }),
    ...{ status: 409, code: '1700030' },
  },
  'a total that was shown and is not so any more': {
    request: (request, { ownAmounts }) => ({ ...request, noticeId: ownAmounts, items: desk.photos(1, 3) }),
    ...{ status: 409, code: '1700022' },
  },
  'a selection that leaves out a required item': {
    request: change({ items: desk.photos(6), itemsTotalAmount: 30, ...{ accountsActualAmount: 171 } }),
    ...{ status: 409, code: '1700022' },
  },
  'S5.20 no item': { request: change({ items: [] }), status: 400, code: ['items', 'selectionRequired'] },
  'two optional items where one may be chosen': {
    request: (request, { single }) => ({
      ...{ ...request, noticeId: single, items: desk.photos(1, 2, 6), itemsTotalAmount: 300 },
    }),
    ...{ status: 400, code: ['items', 'selectionConflict'] },
  },
  'S5.52 no account row': {
    request: change({ cleanAccounts: [], accountsActualAmount: 0 }),
    ...{ status: 400, code: ['cleanAccounts', 'paidMismatch'] },
  },
  'S5.53 nothing paid': {
    request: change({ cleanAccounts: [{ ...rows(1)[0], amount: 0 }], accountsActualAmount: 0 }),
    ...{ status: 400, code: ['cleanAccounts', 'paidMismatch'] },
  },
  'a row without an amount': {
    request: change({ cleanAccounts: [{ ...rows(1)[0], amount: 0 }], accountsActualAmount: 0 }),
    ...{ status: 400, code: ['cleanAccounts.0.amount', 'amountMissing'] },
  },
  'more than is to be paid': {
    request: change({ cleanAccounts: [{ ...rows(1)[0], amount: 171.01 }], accountsActualAmount: 171.01 }),
    ...{ status: 400, code: ['cleanAccounts', 'paidMismatch'] },
  },
  'rows that do not add up': {
    request: change({ accountsActualAmount: 170.99 }),
    ...{ status: 400, code: ['accountsActualAmount', 'paidMismatch'] },
  },
  'S5.72 more than 20 account rows': {
    request: change({ cleanAccounts: rows(21), accountsActualAmount: 21 }),
    ...{ status: 400, code: ['cleanAccounts', 'accountRowsTooMany'] },
  },
  'S5.73 an account twice': {
    request: change({ cleanAccounts: [...rows(1), ...rows(1)], accountsActualAmount: 2 }),
    ...{ status: 400, code: ['cleanAccounts.1.id', 'accountTwice'] },
  },
  'an account of another organisation': { request: withRow('second'), status: 400, code: ['cleanAccounts.0.id', 'accountUnknown'] }, // prettier-ignore
  'the online account': { request: withRow('online'), status: 400, code: ['cleanAccounts.0.id', 'accountUnknown'] },
  'a closed account': { request: withRow('closed'), status: 400, code: ['cleanAccounts.0.id', 'accountUnknown'] },
  'S3.44 another payment method than transfer, cash, POS and other': {
    request: change({ cleanAccounts: [{ ...rows(1)[0], payMode: 10100 }] }),
    ...{ status: 400, code: ['cleanAccounts.0.payMode', 'invalidChoice'] },
  },
  'S9.19 an amount with three decimals': {
    request: change({ cleanAccounts: [{ ...rows(1)[0], amount: 1.005 }] }),
    ...{ status: 400, code: ['cleanAccounts.0.amount', 'moneyDecimals'] },
  },
  'a negative amount': {
    request: change({ cleanAccounts: [{ ...rows(1)[0], amount: -1 }] }),
    ...{ status: 400, code: ['cleanAccounts.0.amount', 'moneyTooSmall'] },
  },
  'S5.65 S9.05 a remark of 1001 characters': {
    request: change({ remark: '备'.repeat(1001) }),
    ...{ status: 400, code: ['remark', 'remarkTooLong'] },
  },
  'S5.64 a payment time in the future': {
    request: change({ payTime: '2099-01-01T00:00:00Z' }),
    ...{ status: 400, code: ['payTime', 'payTimeFuture'] },
  },
  'a payment time too long for its row': {
    request: change({ payTime: `2026-09-01T02:00:00.${'0'.repeat(5000)}Z` }),
    ...{ status: 400, code: ['payTime', 'instantFormat'] },
  },
  'use of the balance': {
    request: change({ useStudentBalance: 1 }),
    ...{ status: 400, code: ['useStudentBalance', 'balanceNotOffered'] },
  },
  'somebody who is not on the notice': { request: ofPerson(299), status: 404, code: 'notFound' },
  'a student of another organisation': { request: ofPerson(10_001), status: 404, code: 'notFound' },
  'S6.15 a clerk without the payment permission': {
    ...{ by: 'viewer', request: change({}), status: 403, code: 'forbidden' },
  },
  'a clerk of another school': { by: 'clerkOfOtherSchool', request: change({}), status: 404, code: 'notFound' },
  'another organisation': { by: 'otherBursar', request: change({}), status: 404, code: 'notFound' },
  'a disabled account': { by: 'disabled', request: change({}), status: 403, code: 'forbidden' },
  'S6.27 a payment mode from somebody who may not set it': {
    ...{ by: 'cashier', request: change({ paymentMode: 1 }), status: 403, code: 'forbidden' },
  },
  'S3.48 an unknown payment mode': {
    request: change({ paymentMode: 5 }),
    ...{ status: 400, code: ['paymentMode', 'invalidChoice'] },
  },
  'no operation id': { key: null, request: change({}), status: 428, code: 'operationIdRequired' },
};

/** Each case has somebody of its own, so that a payment that gets through spoils no other case. */
const own = (at: number) => untouched + 3 + at;

describe('a payment is refused for', () => {
  const answers = new Map<string, { readonly inEnglish: WireAnswer; readonly inChinese: WireAnswer }>();
  let ids: Ids;
  let changes: readonly string[];

  beforeAll(async () => {
    ids = await prepare([untouched, ...Object.keys(cases).map((_, at) => own(at))]);
    await drain();
    const before = latestMoment();
    for (const [at, [name, { by = 'bursar', request, key }]] of Object.entries(cases).entries()) {
      const wish = request(desk.chargeOf(ids.sent, own(at), [['cash', 100], ['bank', 71]]), ids) as Request; // prettier-ignore
      const answerIn = (language: 'en' | 'zh') =>
        answerAs(by, payments.charge, wish, { language, ...(key === null && { key }) });
      answers.set(name, { inEnglish: await answerIn('en'), inChinese: await answerIn('zh') });
    }
    await drain();
    changes = changesSince(before);
  });

  it.each(Object.entries(cases))('%s', (name, { status, code }) => {
    const { inEnglish, inChinese } = answers.get(name) ?? {};
    const [path, ofField] = typeof code === 'string' ? [] : code;

    expect(inEnglish).toMatchObject({ status, body: path === undefined ? { code } : { code: 'invalid' } });
    if (path !== undefined)
      expect(inEnglish?.body).toHaveProperty(
        'fields',
        expect.arrayContaining([expect.objectContaining({ path, code: ofField })]),
      );
    expect(inChinese).toMatchObject({ status, body: { message: expect.stringMatching(/[\u4e00-\u9fff]/) as string } });
    expect(inEnglish?.body).toMatchObject({ message: expect.stringMatching(/^[\u0020-\u007e]+$/) as string });
    if (ofField !== undefined) expect([en.field, zh.field].every((texts) => ofField in texts)).toBe(true);
  });

  it('S8.04 an unfinished order in the words of the document', () => {
    const { inEnglish, inChinese } = answers.get('S8.04 somebody with an unfinished order') ?? {};

    expect(inEnglish?.body).toMatchObject({ message: 'There are unfinished orders.' });
    expect(inChinese?.body).toMatchObject({ message: '存在未完成的订单。' });
  });

  it('S5.52 S5.53 no payment in the words of the document', () => {
    expect(en.field.paidMismatch).toBe(
      'The paid-in amount must be equal to the amount of receivable minus the balance of use.',
    );
  });

  it('any of these reasons without storing anything', () => {
    expect(changes).toEqual([]);
  });

  it('none of them when it is right', async () => {
    const request = desk.chargeOf(ids.sent, untouched, [['cash', 171]], { remark: '备'.repeat(1000) });

    expect(
      await callAs('bursar', payments.charge, { ...request, payTime: new Date(await cloudNow()).toISOString() }),
    ).toHaveProperty('orderNo');
  });
});
