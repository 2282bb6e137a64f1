/** Every refusal that a call about money lists because of what is stored, over HTTP, as a screen or another program would meet it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { notice } from '../../../functions/notices/notice.ts';
import { order } from '../../../functions/payments/order.ts';
import type { Call } from '../../../shared/contract/call.ts';
import { commonErrors, kindErrors } from '../../../shared/contract/error-codes.ts';
import { errorTexts } from '../../../shared/contract/error-texts.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { calls } from '../../../shared/contract/index.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { refunds } from '../../../shared/refunds/contract.ts';
import { changesSince, latestMoment } from '../../support/changes.ts';
import { answerAs, callAs, drain, tables } from '../../support/cloud.ts';
import { alter, alterState, charge, chargeOf, sentNotice, settlementOf } from '../../support/payments.ts';
import type { Wire } from '../../support/requests.ts';
import { account, billedItem, holdIn, payTime, person, photos, student } from '../../support/settlement.ts';

/** Tuition 100.00, textbooks 41.00 (custodial), clubs 30.00 (optional). */
let noticeId: string;
/** Two required items of 100.00, nothing custodial. */
let plainId: string;
/** Like `plainId`, for refusals of the notice. */
let otherIds: { closed: string; occupied: string; ofClues: string };

const unknownNo = '202609010000000000000000';
const cash = (amount: number, id: string = account('cash')) => ({ id, amount, payMode: 10002 });

const pay = (index: number, amount = 171) => charge(chargeOf(noticeId, index, [['cash', amount]]));
const payPlain = (index: number, amount: number) =>
  charge(chargeOf(plainId, index, [['cash', amount]], { items: photos(1, 9), itemsTotalAmount: 200 }));

/** The money comes back before the request is sent. */
const fullRefund = (orderNo: string, more: object = {}) => ({
  ...{ orderNo, refundTime: payTime, remark: '', accountsActualAmount: 171, actualAmount: 171 },
  ...{
    reduceBalance: 41,
    refundBalance: 0,
    refundAccounts: [{ accountId: account('cash'), amount: 171, payMode: 10002 }],
  },
  ...more,
});
const refundAll = (orderNo: string) => callAs('bursar', refunds.refundBookkeeping, fullRefund(orderNo));
const refunded = async (index: number) => {
  const { orderNo } = await pay(index);
  await refundAll(orderNo);
  return orderNo;
};

const topUp = (index: number, orderNo: string, shown: readonly [number, number, number], more: object = {}) => ({
  ...{ noticeId, studentId: student(index), orderNo, cleanAccounts: [cash(1)], accountsActualAmount: 1, payTime },
  ...{ itemsTotalAmount: shown[0], havePayAmount: shown[1], nowPayAmount: shown[2] },
  ...more,
});
const partPaid = async (index: number) => topUp(index, (await pay(index, 100)).orderNo, [171, 100, 71]);

const distribution = (index: number, orderNo: string, parts: readonly [number, number], of = plainId) => ({
  ...{ payNoticePersonId: person(of, index), orderNo },
  items: [photos(1)[0], photos(9)[0]].map((photo, at) => ({ ...photo, payedPrice: parts[at] ?? 0 })),
});
const payOff = (of: string, index: number, more: object = {}) => ({
  ...{ noticeId: of, studentIds: [student(index)], id: account('cash'), payMode: 10002, useBalance: false },
  ...more,
});
const thirdParty = (index: number, amount: number, more: object = {}) => ({
  ...{ noticeId, studentId: student(index), amount, payTime, channelName: 'City card' },
  ...{ thirdPartyNo: `no-${noticeId}-${index}`, remark: '', ...more },
});
const recorded = async (index: number, amount: number, more: object = {}) =>
  callAs('bursar', payments.addThirdPartyRecord, thirdParty(index, amount, more) as never);
const fillOrder = (index: number, orderNo: string) =>
  alter(order, order.key({ personId: person(noticeId, index), orderNo }), (one) => ({
    ...one,
    receipts: Array.from({ length: 200 }, (_, at) => ({
      ...{ recordNo: String(at).padStart(24, '1'), amount: 0, refunded: 0, reserved: 0 },
    })),
  }));
const seen = (orderNo: string, index: number) => ({ noticeId, studentId: student(index), orderNo });
const lines = (orderNo: string, amount = 1, line = 1) => ({
  ...{ orderNo, refundTime: payTime, remark: '', refundModes: 1 },
  refundOrderChilds: [{ orderChildNo: `${orderNo}${String(line).padStart(3, '0')}`, accountsActualAmount: amount }],
  refundAccounts: [cash(amount)],
});
/** In the form of the documents' `refundOrder`. */
const wholeOrder = (orderNo: string, more: object = {}) => ({
  ...fullRefund(orderNo, { refundAccounts: [cash(171)], refundModes: 1, ...more }),
  actualAmount: undefined,
});
const overpaid = (orderNo: string) => ({ ...lines(orderNo), refundOrderChilds: undefined, accountsActualAmount: 1 });

type Make = (index: number) => Promise<Wire> | Wire;
const refunding =
  (make: (orderNo: string, index: number) => Wire): Make =>
  async (index) => {
    const { orderNo } = await pay(index);
    await alterState(noticeId, index, { payStatus: 'refunding' });
    return make(orderNo, index);
  };
const ofRefunded =
  (make: (orderNo: string, index: number) => Wire): Make =>
  async (index) =>
    make(await refunded(index), index);
/** The money of the custodial item is not in the balance any more. */
const spent =
  (make: (orderNo: string) => Wire): Make =>
  async (index) => {
    const { orderNo } = await pay(index);
    await holdIn(tables(), index, 0);
    return make(orderNo);
  };
const stale =
  (make: (orderNo: string) => Wire): Make =>
  async (index) => ({ ...make((await pay(index)).orderNo), version: 1 });
const replaced =
  (make: (orderNo: string, index: number) => Wire): Make =>
  async (index) => {
    const before = await refunded(index);
    await pay(index);
    return make(before, index);
  };
const withdrawn =
  (make: Make): Make =>
  async (index) => {
    const request = await make(index);
    await alterState(noticeId, index, { sendStatus: 'withdrawn' });
    return request;
  };
const unfinished =
  (make: Make): Make =>
  async (index) => {
    await pay(index, 1);
    await alterState(noticeId, index, { payStatus: 'toPay', received: 0 });
    return make(index);
  };
const chargeAll: Make = (index) => chargeOf(noticeId, index, [['cash', 171]]);
const onPlain =
  (status: 'refunding' | 'accepted'): Make =>
  async (index) => {
    const { orderNo } = await payPlain(index, 100);
    await alterState(plainId, index, { payStatus: status });
    return distribution(index, orderNo, [50, 50]);
  };

/** Of each call, how each of its refusals comes about. Amounts in units of the currency. */
const cases: Readonly<Record<string, Readonly<Record<string, Make>>>> = {
  'payments.charge': {
    personNotSent: withdrawn(chargeAll),
    '1700022': (index) => chargeOf(noticeId, index, [['cash', 171]], { itemsTotalAmount: 170 }),
    '1700026': unfinished(chargeAll),
    '1700030': (index) => chargeOf(noticeId, index, [['cash', 171]], { items: photos(1, 3, 6, 7) }),
    '1700037': async (index) => {
      await pay(index, 100);
      return chargeAll(index);
    },
  },
  'payments.chargeTopUp': {
    personNotSent: withdrawn(partPaid),
    personRefunding: refunding((orderNo, index) => topUp(index, orderNo, [171, 171, 0])),
    personUnpaid: (index) => topUp(index, unknownNo, [171, 0, 171]),
    personPaid: async (index) => topUp(index, (await pay(index)).orderNo, [171, 171, 0]),
    '1700022': async (index) => ({ ...(await partPaid(index)), itemsTotalAmount: 170 }),
    '1700037': async (index) => ({ ...(await partPaid(index)), havePayAmount: 99 }),
    recordsTooMany: async (index) => {
      const request = await partPaid(index);
      await fillOrder(index, request.orderNo);
      return request;
    },
  },
  'payments.getTopUpInfo': {
    '1700037': async (index) => {
      await pay(index, 100);
      return seen(unknownNo, index);
    },
  },
  'payments.adjustPayment': {
    personUnpaid: (index) => distribution(index, unknownNo, [50, 50]),
    personRefunding: onPlain('refunding'),
    personConfirming: onPlain('accepted'),
    personHasCustodial: async (index) => distribution(index, (await pay(index)).orderNo, [50, 50], noticeId),
    '1700022': async (index) => ({
      ...distribution(index, (await payPlain(index, 100)).orderNo, [50, 50]),
      ...{ version: 1 },
    }),
    '1700030': async (index) => ({
      ...distribution(index, (await payPlain(index, 100)).orderNo, [50, 50]),
      items: [{ photoId: demonstrationId.photo(8), payedPrice: 100 }],
    }),
  },
  'payments.batchPayOff': {
    noticeOfClues: (index) => payOff(otherIds.ofClues, index),
    noticeClosed: (index) => payOff(otherIds.closed, index),
    jobRunning: (index) => payOff(otherIds.occupied, index),
    nobodyToPayOff: async (index) => {
      await payPlain(index, 200);
      return payOff(plainId, index);
    },
    '1700022': (index) => payOff(plainId, index, { itemsTotalAmount: 199 }),
  },
  'payments.addThirdPartyRecord': {
    personNotSent: withdrawn((index) => thirdParty(index, 141)),
    personRefunding: refunding((_, index) => thirdParty(index, 1)),
    personPaid: async (index) => {
      await pay(index);
      return thirdParty(index, 1);
    },
    '1700022': (index) => thirdParty(index, 142),
    '1700026': unfinished((index) => thirdParty(index, 141)),
    recordsTooMany: async (index) => {
      const { orderNo } = await pay(index, 100);
      await fillOrder(index, orderNo);
      return thirdParty(index, 1);
    },
    thirdPartyNoUsed: async (index) => {
      await recorded(index, 100);
      return thirdParty(index, 41);
    },
  },
  'payments.deleteThirdPartyRecord': {
    personRefunding: async (index) => {
      const { recordId } = await recorded(index, 141);
      await alterState(noticeId, index, { payStatus: 'refunding' });
      return { recordId };
    },
    recordRefunded: async (index) => {
      const { recordId, orderNo } = await recorded(index, 141);
      await callAs('bursar', refunds.refundPartBookkeeping, lines(orderNo) as never);
      return { recordId };
    },
    recordUsed: async (index) => {
      const { recordId, orderNo } = await recorded(index, 100, { noticeId: plainId });
      const parts = (await settlementOf(plainId, index)).orders[0]?.lines.map(({ received }) => received / 100) ?? [];
      await callAs('bursar', payments.adjustPayment, distribution(index, orderNo, [parts[1] ?? 0, parts[0] ?? 0]));
      return { recordId };
    },
  },
  'payments.getRefundPage': {
    nothingToRefund: ofRefunded(seen),
    personRefunding: refunding(seen),
    '1700025': replaced(seen),
  },
  'payments.refundPaidOrder': {
    personRefunding: refunding((orderNo) => wholeOrder(orderNo)),
    nothingToRefund: ofRefunded((orderNo) => wholeOrder(orderNo)),
    balanceSpent: spent((orderNo) => wholeOrder(orderNo)),
    '1700025': stale((orderNo) => wholeOrder(orderNo)),
  },
  'payments.refundOverpaidOrder': {
    personRefunding: refunding(overpaid),
    nothingToRefund: async (index) => overpaid((await pay(index)).orderNo),
    '1700025': stale(overpaid),
  },
  'refunds.getRefundOrder': {
    nothingToRefund: ofRefunded(seen),
    personRefunding: refunding(seen),
    '1700025': replaced(seen),
  },
  'refunds.listPayRecords': { '1700025': replaced((orderNo) => ({ orderNo })) },
  'refunds.previewRefund': {
    nothingToRefund: ofRefunded((orderNo) => ({ orderNo, refundType: 1 })),
    personRefunding: refunding((orderNo) => ({ orderNo, refundType: 1 })),
    '1700025': stale((orderNo) => ({ orderNo, refundType: 1 })),
  },
  'refunds.refundBookkeeping': {
    personRefunding: refunding((orderNo) => fullRefund(orderNo)),
    nothingToRefund: ofRefunded((orderNo) => fullRefund(orderNo)),
    balanceSpent: spent((orderNo) => fullRefund(orderNo)),
    '1700025': stale((orderNo) => fullRefund(orderNo)),
  },
  'refunds.refundPartBookkeeping': {
    personRefunding: refunding((orderNo) => lines(orderNo)),
    nothingToRefund: ofRefunded((orderNo) => lines(orderNo)),
    balanceSpent: spent((orderNo) => lines(orderNo, 41, 2)),
    '1700025': stale((orderNo) => lines(orderNo)),
  },
};

const callNamed = (name: string): Call => {
  const found = calls.find((each) => `${each.module}.${each.name}` === name);
  if (!found) throw new Error(`no call ${name}`);
  return found.call;
};
const titled = Object.entries(cases).flatMap(([name, ofCall]) =>
  Object.entries(ofCall).map(([code, make]) => [name, code, make] as const),
);
/** Each case has a student of its own. */
const first = 901;

beforeAll(async () => {
  const students = titled.map((_, at) => first + at);
  const plain = { items: [billedItem(1), billedItem(9)] };
  noticeId = await sentNotice(students);
  plainId = await sentNotice(students, plain);
  const [closed, occupied, ofClues] = [
    await sentNotice(students, plain),
    await sentNotice(students, plain),
    await sentNotice(students, plain),
  ];
  otherIds = { closed, occupied, ofClues };
  await alter(notice, notice.key({ noticeId: closed }), (one) => ({ ...one, deadline: '2020-01-01' }));
  const jobId = asId('job', '01KDVDNA00JB00000000000009');
  await alter(notice, notice.key({ noticeId: occupied }), (one) => ({ ...one, jobId }));
  await alter(notice, notice.key({ noticeId: ofClues }), (one) => ({ ...one, businessType: 'enroll' }));
});

describe('over HTTP', () => {
  it.each(titled)('%s answers %s in both languages and stores nothing', async (name, code, make) => {
    const index = first + titled.findIndex(([other, ofOther]) => other === name && ofOther === code);
    const request = await make(index);
    await drain();
    const before = latestMoment();

    const answers = [
      await answerAs('bursar', callNamed(name), request, { language: 'en' }),
      await answerAs('bursar', callNamed(name), request, { language: 'zh' }),
    ];

    expect(answers.map(({ status, body }) => ({ status, body }))).toMatchObject([
      { status: 409, body: { code } },
      { status: 409, body: { code } },
    ]);
    for (const [at, language] of (['en', 'zh'] as const).entries()) {
      const [start = ''] = errorTexts[code as keyof typeof errorTexts][language].split('{{');
      expect(answers[at]?.body).toMatchObject({ message: expect.stringContaining(start) as string });
    }
    expect(callNamed(name).errors).toContain(code);
    expect(changesSince(before)).toEqual([]);
  });

  it('no refusal that a call about money lists is left out', () => {
    const general = new Set<string>([...Object.keys(commonErrors), ...Object.keys(kindErrors)]);
    const listed = calls
      .filter(({ module }) => module === 'payments' || module === 'refunds')
      .flatMap(({ module, name, call }) =>
        call.errors.filter((code) => !general.has(code)).map((code) => `${module}.${name} ${code}`),
      );

    expect(titled.map(([name, code]) => `${name} ${code}`).toSorted()).toEqual(listed.toSorted());
  });
});
