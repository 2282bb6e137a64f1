import { beforeAll, describe, expect, it } from 'vitest';
import { notices } from '../../../shared/notices/contract.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { answerAs, callAs, drain } from '../../support/cloud.ts';
import { changesSince, latestMoment } from '../../support/changes.ts';
import { books, differencesOf } from '../../support/books.ts';
import { charge, chargeOf, sentNotice, settlementOf, tryCharge } from '../../support/payments.ts';
import { account, everything, person, photos } from '../../support/settlement.ts';

describe('a payment from the notice to the books', () => {
  let id: string;
  let orderNo: string;
  let changes: readonly string[];

  beforeAll(async () => {
    id = await sentNotice([101, 102]);
    const before = latestMoment();
    const rows = [
      ['cash', 100],
      ['bank', 71],
    ] as const;
    ({ orderNo } = await charge(chargeOf(id, 101, rows, { paymentMode: 1 })));
    await drain();
    changes = changesSince(before);
  });

  it('is one order with its rows, its operation id, and the new summary of the notice', () => {
    expect(changes.filter((change) => !change.includes('STUDENT'))).toEqual([
      'added ledger KEY KEY: 1',
      'added ledger LEDGER AUDIT: 1',
      'added ledger LEDGER JOURNAL: 3',
      'added main ORDER REFERENCE: 1',
      'added main ORDERS LISTED: 1',
      'added main PERSON ORDER: 1',
      'added main RECORD RECORD: 2',
      'changed main NOTICE PERSON: 1',
      'changed main NOTICE SUMMARY: 1',
      'changed main PERSON ITEMS: 1',
    ]);
    expect(changes.filter((change) => change.includes('STUDENT'))).toHaveLength(1);
  });

  it('shows on the person, in the timeline and in the statistics', async () => {
    const payNoticePersonId = person(id, 101);

    expect(await callAs('bursar', people.getNoticePerson, { personId: payNoticePersonId })).toMatchObject({
      ...{ payStatus: 'completed', orderNo, received: 17_100, outstanding: 0 },
    });
    expect((await callAs('bursar', people.listAuditTrail, { payNoticePersonId })).list[0]).toMatchObject({
      ...{ action: 'charge', before: { payStatus: 'toPay' }, after: { payStatus: 'completed', orderNo } },
    });
    expect(await callAs('bursar', notices.getNoticeDetail, { id })).toMatchObject({
      ...{ counts: { completed: 1, toPay: 1 }, received: 17_100 },
    });
  });

  it('S3.43 S7.10 S9.05 is asked for at the path and in the words of the documents', async () => {
    const noticeId = await sentNotice([103]);
    const remark = '备'.repeat(1000);
    const wire = {
      ...chargeOf(noticeId, 103, [], { remark }),
      cleanAccounts: [{ id: account('cash'), amount: 171, payMode: 10002 }],
      accountsActualAmount: 171,
    };

    const { body } = await answerAs('bursar', { ...payments.charge, path: '/sisjava/paycenter/clear/charge' }, wire);

    const { orders, records } = await settlementOf(noticeId, 103);
    expect(body).toEqual({ orderNo: orders[0]?.orderNo });
    expect(records).toMatchObject([{ accountId: account('cash'), amount: 17_100, payMode: 'cash', remark }]);
  });

  it('leaves books without a difference', async () => {
    const { entries } = await books();

    expect(entries).toBeGreaterThan(0);
    // Other files alter rows by hand.
    expect(await differencesOf(id)).toEqual([]);
  });
});

describe('a payment', () => {
  it('with a field that the call does not know is refused with its path, and nothing is stored', async () => {
    const id = await sentNotice([103]);
    const request = chargeOf(id, 103, [['cash', 171]]);
    const cleanAccounts = request.cleanAccounts.map((row) => ({ ...row, receiptNo: 'R1' }));
    const items = photos(...everything).map((item) => ({ ...item, money: 1 }));
    const before = latestMoment();

    const answer = await tryCharge({ ...request, cleanAccounts, items, receipt: true } as typeof request);

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect((answer.body as { fields: object[] }).fields).toMatchObject(
      ['items.0.money', 'items.1.money', 'items.2.money', 'cleanAccounts.0.receiptNo', 'receipt'].map((path) => ({
        ...{ path, code: 'unknownField' },
      })),
    );
    await drain();
    expect(changesSince(before)).toEqual([]);
  });

  it('of one student on two notices at the same time reaches the one balance', async () => {
    const ids = [await sentNotice([104]), await sentNotice([104])] as const;
    const before = (await settlementOf(ids[0], 104)).balance;

    await Promise.all(ids.map((id) => charge(chargeOf(id, 104, [['cash', 171]]))));

    expect((await settlementOf(ids[0], 104)).balance - before).toBe(8_200);
  });
});
