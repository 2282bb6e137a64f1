import * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldTexts } from '../../../shared/contract/field-texts.ts';
import type { PersonName } from '../../../shared/demonstration/people.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { charge } from '../../../shared/payments/calls/charge.ts';
import { draftNotice, pay, paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { handledBy, type HandledAnswer } from '../../../test/support/handle.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { account, alterStateIn, billedItem, photos, student } from '../../../test/support/settlement.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { openTables } from '../../storage/client.ts';
import { handler } from './charge.ts';

interface Case {
  readonly by?: PersonName;
  readonly key?: null;
  readonly request: (request: Wire, notices: Notices) => Wire;
  readonly status: number;
  /** The code of the answer, or the field and its code. */
  readonly code: string | readonly [path: string, code: string];
  /** What the answer says where the documents give the words: the message, or the text of the field. */
  readonly words?: { readonly en: string; readonly zh?: string };
}

/** Notices and people in the states that refuse a payment. */
interface Notices {
  readonly sent: string;
  readonly draft: string;
  /** Nothing is to be paid; settled with 0. */
  readonly free: string;
  /** At most one optional item may be chosen. */
  readonly single: string;
  /** The amounts differ from those that the screen shows. */
  readonly otherAmounts: string;
}
/** On the notice `sent`. */
const [unpaid, withdrawn, unfinished, paid] = [201, 202, 203, 204];

const wireOf = (...payment: Parameters<typeof paymentOf>): Wire => z.encode(charge.request, paymentOf(...payment));
const freeOfCharge = (noticeId: string) => paymentOf(noticeId, unpaid, [], { items: photos(1), shownTotal: 0 });

const prepare = async (students: readonly number[]): Promise<Notices> => {
  const sent = await sentNotice([...students, withdrawn, unfinished, paid]);
  await alterStateIn(openTables(), sent, withdrawn, { sendStatus: 'withdrawn' });
  await pay(paymentOf(sent, unfinished, [['cash', 100]]));
  await alterStateIn(openTables(), sent, unfinished, { payStatus: 'toPay', received: 0 });
  await pay(paymentOf(sent, paid, [['cash', 100]]));
  const free = await sentNotice([unpaid], { items: [billedItem(1, { money: 0 })] });
  await pay(freeOfCharge(free));
  const draft = await draftNotice(students, { items: [billedItem(1)] });
  const optional = [billedItem(1), billedItem(2, { payOption: 2 }), billedItem(6, { payOption: 2 })];
  const single = await sentNotice(students, { items: optional, itemSelectType: 1 });
  const otherAmounts = await sentNotice(students, { items: [billedItem(1), billedItem(3)] });
  return { sent, draft, free, single, otherAmounts };
};

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: demonstrationId.account(index + 1), amount: 1, payMode: 10002 }));
const row = (more: object) => ({ ...rows(1)[0], ...more });
const change = (more: object) => (request: Wire) => ({ ...request, ...more });
const onAccount = (name: Parameters<typeof account>[0]) =>
  change({ cleanAccounts: [{ id: account(name), amount: 171, payMode: 10002 }] });
const ofPerson = (index: number) => change({ studentId: student(index) });
const paidInMismatch = {
  en: 'The paid-in amount must be equal to the amount of receivable minus the balance of use.',
  zh: '实收金额须等于应收金额减去使用的余额。',
};

const cases: Record<string, Case> = {
  'somebody who was not sent the notice': {
    request: (request, { draft }) => ({ ...request, noticeId: draft, items: photos(1), itemsTotalAmount: 100 }),
    ...{ status: 409, code: 'personNotSent' },
  },
  'S4.12 somebody whose notice was withdrawn': { request: ofPerson(withdrawn), status: 409, code: 'personNotSent' },
  'S8.04 somebody with an unfinished order': {
    request: ofPerson(unfinished),
    ...{ status: 409, code: '1700026', words: { en: 'There are unfinished orders.', zh: '存在未完成的订单。' } },
  },
  'somebody who was settled with 0': {
    request: (_, { free }) => z.encode(charge.request, freeOfCharge(free)),
    ...{ status: 409, code: '1700037' },
  },
  'somebody who has paid something': { request: ofPerson(paid), status: 409, code: '1700037' },
  'an item that the person does not have': {
    request: change({ items: photos(1, 3, 7) }),
    ...{ status: 409, code: '1700030' },
  },
  'a total that has changed since it was shown': {
    request: (request, { otherAmounts }) => ({ ...request, noticeId: otherAmounts, items: photos(1, 3) }),
    ...{ status: 409, code: '1700022' },
  },
  'a selection that leaves out a required item': {
    request: change({ items: photos(6), itemsTotalAmount: 30 }),
    ...{ status: 409, code: '1700022' },
  },
  'S5.20 no item': { request: change({ items: [] }), status: 400, code: ['items', 'selectionRequired'] },
  'two optional items where one may be chosen': {
    request: (request, { single }) => ({
      ...{ ...request, noticeId: single, items: photos(1, 2, 6), itemsTotalAmount: 300 },
    }),
    ...{ status: 400, code: ['items', 'selectionConflict'] },
  },
  'S5.52 no account row': {
    request: change({ cleanAccounts: [], accountsActualAmount: 0 }),
    ...{ status: 400, code: ['cleanAccounts', 'paidMismatch'], words: paidInMismatch },
  },
  'S5.53 nothing paid': {
    request: change({ cleanAccounts: [row({ amount: 0 })], accountsActualAmount: 0 }),
    ...{ status: 400, code: ['cleanAccounts', 'paidMismatch'], words: paidInMismatch },
  },
  'a row without an amount': {
    request: change({ cleanAccounts: [...rows(1), row({ id: account('bank'), amount: 0 })], accountsActualAmount: 1 }),
    ...{ status: 400, code: ['cleanAccounts.1.amount', 'amountMissing'] },
  },
  'more than is to be paid': {
    request: change({ cleanAccounts: [row({ amount: 171.01 })], accountsActualAmount: 171.01 }),
    ...{ status: 400, code: ['cleanAccounts', 'paidMismatch'] },
  },
  'rows that do not add up': {
    request: change({ accountsActualAmount: 170.99 }),
    ...{ status: 400, code: ['accountsActualAmount', 'paidMismatch'] },
  },
  'S5.72 S9.10 more than 20 account rows': {
    request: change({ cleanAccounts: rows(21), accountsActualAmount: 21 }),
    ...{ status: 400, code: ['cleanAccounts', 'accountRowsTooMany'] },
  },
  'S5.73 an account twice': {
    request: change({ cleanAccounts: [...rows(1), ...rows(1)], accountsActualAmount: 2 }),
    ...{ status: 400, code: ['cleanAccounts.1.id', 'accountTwice'] },
  },
  'an account of another organisation': {
    ...{ request: onAccount('second'), status: 400, code: ['cleanAccounts.0.id', 'accountUnknown'] },
  },
  'the online account': { request: onAccount('online'), status: 400, code: ['cleanAccounts.0.id', 'accountUnknown'] },
  'a closed account': { request: onAccount('closed'), status: 400, code: ['cleanAccounts.0.id', 'accountUnknown'] },
  'S3.44 another payment method than transfer, cash, POS and other': {
    request: change({ cleanAccounts: [row({ payMode: 10100 })], accountsActualAmount: 1 }),
    ...{ status: 400, code: ['cleanAccounts.0.payMode', 'invalidChoice'] },
  },
  'S9.19 an amount with three decimals': {
    request: change({ cleanAccounts: [row({ amount: 1.005 })] }),
    ...{ status: 400, code: ['cleanAccounts.0.amount', 'moneyDecimals'] },
  },
  'a negative amount': {
    request: change({ cleanAccounts: [row({ amount: -1 })] }),
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
  'a payment time in the year 0000': {
    request: change({ payTime: '0000-01-01T00:00:00Z' }),
    ...{ status: 400, code: ['payTime', 'payTimeTooOld'] },
  },
  'a payment time too long for its row': {
    request: change({ payTime: `2026-09-01T02:00:00.${'0'.repeat(5000)}Z` }),
    ...{ status: 400, code: ['payTime', 'instantFormat'] },
  },
  'S5.48 use of more than the balance': {
    request: change({ useStudentBalance: 99_999 }),
    ...{ status: 400, code: ['useStudentBalance', 'balanceTooLow'] },
  },
  'a field that the call does not know': {
    request: change({ cleanAccounts: [row({ amount: 171, receipt: 'R1' })] }),
    ...{ status: 400, code: ['cleanAccounts.0.receipt', 'unknownField'] },
  },
  'somebody who is not on the notice': { request: ofPerson(299), status: 404, code: 'notFound' },
  'a student of another organisation': { request: ofPerson(10_001), status: 404, code: 'notFound' },
  'S6.15 a clerk without the payment permission': {
    ...{ by: 'viewer', request: change({}), status: 403, code: 'forbidden' },
  },
  'a clerk of another school': { by: 'clerkOfOtherSchool', request: change({}), status: 404, code: 'notFound' },
  'another organisation': { by: 'otherBursar', request: change({}), status: 404, code: 'notFound' },
  'a disabled account of staff': { by: 'disabled', request: change({}), status: 403, code: 'forbidden' },
  'S6.27 a payment mode from somebody who may not set it': {
    ...{ by: 'cashier', request: change({ paymentMode: 1 }), status: 403, code: 'forbidden' },
  },
  'S6.27 a payment mode from somebody who may not set it, whatever else is wrong with the form': {
    ...{ by: 'cashier', request: change({ paymentMode: 9, items: [], remark: 5 }), status: 403, code: 'forbidden' },
  },
  'S6.27 a payment mode from somebody who may not set it, with faults that only the rule finds': {
    ...{ by: 'cashier', request: change({ paymentMode: 1, items: [] }), status: 403, code: 'forbidden' },
  },
  'S6.27 a payment mode from somebody who may not set it, without an operation id': {
    ...{ by: 'cashier', key: null, request: change({ paymentMode: 1 }), status: 403, code: 'forbidden' },
  },
  'S6.27 a payment mode from somebody who may not set it, for somebody who is not on the notice': {
    by: 'cashier',
    request: (request) => ({ ...request, studentId: student(299), paymentMode: 1 }),
    ...{ status: 403, code: 'forbidden' },
  },
  'S3.48 an unknown payment mode': {
    request: change({ paymentMode: 5 }),
    ...{ status: 400, code: ['paymentMode', 'invalidChoice'] },
  },
  'no operation id': { key: null, request: change({}), status: 428, code: 'operationIdRequired' },
};

/** Each case has its own student, so that a payment that gets through spoils no other case. */
const studentOf = (at: number) => paid + 1 + at;

describe('a payment is refused for', () => {
  const answers = new Map<string, { readonly inEnglish: HandledAnswer; readonly inChinese: HandledAnswer }>();
  let changes: readonly string[];

  beforeAll(async () => {
    const notices = await prepare([unpaid, ...Object.keys(cases).map((_, at) => studentOf(at))]);
    changes = await changesBy(async () => {
      for (const [at, [name, { by = 'bursar', request, key }]] of Object.entries(cases).entries()) {
        const wire = request(wireOf(notices.sent, studentOf(at)), notices);
        const answerIn = (language: 'en' | 'zh') =>
          handledBy(handler, charge, wire, { by, language, ...(key === null && { key }) });
        answers.set(name, { inEnglish: await answerIn('en'), inChinese: await answerIn('zh') });
      }
    });
  });

  it.each(Object.entries(cases))('%s', (name, { status, code, words }) => {
    const { inEnglish, inChinese } = answers.get(name) ?? {};
    const [path, ofField] = typeof code === 'string' ? [] : code;

    expect(inEnglish).toMatchObject({ status, body: { code: path === undefined ? code : 'invalid' } });
    expect(inChinese).toMatchObject({ status, body: { message: expect.stringMatching(/[\u4e00-\u9fff]/) as string } });
    expect(inEnglish?.body).toMatchObject({ message: expect.stringMatching(/^[\u0020-\u007e]+$/) as string });
    if (ofField === undefined) {
      for (const [answer, language] of [
        [inEnglish, 'en'],
        [inChinese, 'zh'],
      ] as const)
        if (words?.[language]) expect(answer?.body).toMatchObject({ message: words[language] });
      return;
    }
    expect(inEnglish?.body).toHaveProperty(
      'fields',
      expect.arrayContaining([expect.objectContaining({ path, code: ofField })]),
    );
    expect(fieldTexts).toHaveProperty(ofField);
    if (words) expect(fieldTexts[ofField as keyof typeof fieldTexts]).toEqual(words);
  });

  it('any of these reasons without storing anything', () => {
    expect(changes).toEqual([]);
  });
});
