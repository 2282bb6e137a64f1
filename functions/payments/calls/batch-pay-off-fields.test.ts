/** The batch pay-off and its precheck in the words of the documents: the same fields, and what each does. */
import { describe, expect, it } from 'vitest';
import { payments } from '../../../shared/payments/contract.ts';
import { payModeTexts } from '../../../shared/payments/texts/pay-modes.ts';
import { sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { runJob } from '../../../test/support/notice-calls.ts';
import { refusalOf, send } from '../../../test/support/payment-calls.ts';
import { requiredFields } from '../../../test/support/required-fields.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { statusesByRight } from '../../../test/support/rights.ts';
import { account, billedItem, billedItems, holdIn, student } from '../../../test/support/settlement.ts';
import { openTables } from '../../storage/client.ts';
import { handler as payOffHandler } from './batch-pay-off.ts';
import { handler as precheckHandler } from './precheck-batch-pay-off.ts';

const { batchPayOff, precheckBatchPayOff } = payments;
const items = [billedItem(1)];

/** Sends it, and works until its job has ended. */
const payOff = async (request: Wire): Promise<object> => {
  const answer = await send(payOffHandler, batchPayOff, request);
  if (answer.status === 200) await runJob(batchPayOff.response.parse(answer.body).jobId);
  return answer;
};
const started = { status: 200, body: { jobKey: expect.stringMatching(/^[0-9A-Z]{26}$/) as string, count: 1 } };

describe('batchPayOffMustItems', () => {
  it.each([
    ['transfer', 10_001, 'Bank transfer'],
    ['cash', 10_002, 'Cash'],
    ['pos', 10_003, 'POS'],
    ['other', 10_099, 'Other'],
  ] as const)(
    'S7.02 S7.03 S9.21 S9.22 pays those named on the account of id, by %s as payMode %i',
    async (method, payMode, name) => {
      const noticeId = await sentNotice([851, 852], { items });
      const request = { noticeId, studentIds: [student(851)], id: account('bank'), payMode };

      expect(await payOff(request)).toEqual(started);

      expect(payModeTexts[method].en).toBe(name);
      const { state, records } = await settlementOf(noticeId, 851);
      expect(state).toMatchObject({ payStatus: 'completed', received: 10_000 });
      expect(records).toMatchObject([{ accountId: account('bank'), payMode: method, amount: 10_000 }]);
      expect((await settlementOf(noticeId, 852)).state).toMatchObject({ payStatus: 'toPay', received: 0 });
    },
  );

  it('S7.02 S7.03 S9.21 pays from the balance of those named with useBalance', async () => {
    const noticeId = await sentNotice([853], { items });
    await holdIn(openTables(), 853, 12_000);

    expect(await payOff({ noticeId, studentIds: [student(853)], useBalance: true })).toEqual(started);

    expect(await settlementOf(noticeId, 853)).toMatchObject({
      ...{ state: { payStatus: 'completed', received: 10_000 }, balance: 2_000, records: [] },
    });
  });

  it('S1.29 deposits what it receives for custodial items', async () => {
    const noticeId = await sentNotice([854], { items: billedItems });
    await holdIn(openTables(), 854, 500);

    await payOff({ noticeId, studentIds: [student(854)], id: account('bank'), payMode: 10_001 });

    expect(await settlementOf(noticeId, 854)).toMatchObject({ state: { received: 14_100 }, balance: 500 + 4_100 });
  });
});

describe.each([
  ['batchPayOffMustItems', payOffHandler, batchPayOff],
  ['preBatchPayOffMustItems', precheckHandler, precheckBatchPayOff],
] as const)('%s', (_, handler, call) => {
  const asked = async () => ({
    ...{ noticeId: await sentNotice([855], { items }), studentIds: [student(855)] },
    ...{ id: account('bank'), payMode: 10_001, useBalance: false },
  });

  it('S5.11 S5.12 S7.02 S7.04 does not do without notice, students, account and method', async () => {
    expect(await requiredFields(handler, call, await asked())).toEqual(['noticeId', 'studentIds', 'id', 'payMode']);
  });

  it('S7.02 S7.04 takes every field of the documents', async () => {
    expect(await send(handler, call, { ...(await asked()), itemsTotalAmount: 100 })).toMatchObject({ status: 200 });
  });

  it.each<[string, Wire, object]>([
    ['S7.02 S7.04 a notice that is not there', { noticeId: '01KDVDNA00ZZ00000000000001' }, { status: 404 }],
    ['S4.21 S7.02 S7.04 no student', { studentIds: [] }, { faults: ['studentIds peopleRequired'] }],
    ['S5.11 S7.02 S7.04 no account', { id: undefined }, { faults: ['id accountUnknown'] }],
    ...(['online', 'closed', 'second'] as const).map((name): [string, Wire, object] => [
      `S5.11 S7.02 S7.04 an account that staff cannot book on, ${name}`,
      { id: account(name) },
      { faults: ['id accountUnknown'] },
    ]),
    ['S5.12 S7.02 S7.04 no method', { payMode: undefined }, { faults: ['payMode payModeRequired'] }],
    ['S7.02 S7.04 S9.22 a method that does not exist', { payMode: 1 }, { paths: ['payMode'] }],
    ['S7.02 S7.04 a word for useBalance', { useBalance: 'yes' }, { paths: ['useBalance'] }],
    ['S7.02 S7.04 S9.21 an account besides the balances', { useBalance: true }, { faults: ['useBalance oneWayOnly'] }],
    ['S7.02 S7.04 a field of another name', { accountId: account('bank') }, { faults: ['accountId unknownField'] }],
  ])('%s: refused', async (__, change, refusal) => {
    const request = { ...(await asked()), ...change };

    expect(await refusalOf(handler, call, request)).toMatchObject(refusal);
  });

  it('S6.13 is for whoever may record payments, and for nobody with all other rights', async () => {
    expect(await statusesByRight(handler, call, await asked(), 'HANDING_CHARGES')).toEqual({
      ...{ without: 403, alone: 200 },
    });
  });
});
