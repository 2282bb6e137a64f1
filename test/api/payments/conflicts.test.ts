/** Every refusal that a call about money lists because of what is stored, over HTTP, as a screen or another program would meet it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../shared/contract/call.ts';
import { commonErrors, kindErrors } from '../../../shared/contract/error-codes.ts';
import { errorTexts } from '../../../shared/contract/error-texts.ts';
import { calls } from '../../../shared/contract/index.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { refunds } from '../../../shared/refunds/contract.ts';
import { changesSince, latestMoment } from '../../support/changes.ts';
import { answerAs, callAs, drain } from '../../support/cloud.ts';
import {
  alteredState,
  chargeAll,
  distribution,
  fillOrder,
  fullRefund,
  lines,
  type Make,
  noticeId,
  ofPayCenter,
  ofRefunded,
  onPlain,
  optionalOnly,
  otherIds,
  overpaid,
  partPaid,
  pay,
  payOff,
  payPlain,
  plainId,
  prepareConflicts,
  recorded,
  refunding,
  replaced,
  restoreConflicts,
  seen,
  spent,
  stale,
  thirdParty,
  topUp,
  unfinished,
  unknownNo,
  withdrawn,
} from '../../support/money-conflicts.ts';
import { chargeOf, settlementOf } from '../../support/payments.ts';
import { photos } from '../../support/settlement.ts';

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
  'payments.chargeContinue': {
    personNotSent: withdrawn(chargeAll),
    '1700022': (index) => chargeOf(noticeId, index, [['cash', 171]], { itemsTotalAmount: 170 }),
    '1700026': async (index) => {
      await pay(index, 1);
      await alteredState(noticeId, index, { payStatus: 'accepted', received: 0 });
      return chargeAll(index);
    },
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
    nothingDue: optionalOnly((index) => thirdParty(index, 1)),
    personNotSent: withdrawn((index) => thirdParty(index, 141)),
    personRefunding: refunding((_, index) => thirdParty(index, 1)),
    personPaid: async (index) => {
      await pay(index);
      return thirdParty(index, 1);
    },
    '1700022': (index) => thirdParty(index, 142),
    '1700026': unfinished((index) => thirdParty(index, 141)),
    '1700037': async (index) => {
      await pay(index, 100);
      return thirdParty(index, 1, { version: 1 });
    },
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
      await alteredState(noticeId, index, { payStatus: 'refunding' });
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
    personRefunding: refunding((orderNo) => ofPayCenter(orderNo)),
    nothingToRefund: ofRefunded((orderNo) => ofPayCenter(orderNo)),
    balanceSpent: spent((orderNo) => ofPayCenter(orderNo)),
    '1700025': stale((orderNo) => ofPayCenter(orderNo)),
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

beforeAll(() => prepareConflicts(titled.map((_, at) => first + at)));
afterAll(restoreConflicts);

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
