import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { charge } from '../../../shared/payments/calls/charge.ts';
import {
  listedPeople,
  pay,
  paymentOf,
  sentNotice,
  settlementOf,
  shownNotice,
  shownPerson,
} from '../../../test/support/desk.ts';
import { handle } from '../../../test/support/handle.ts';
import { alterIn, billedItem, photos, required, student } from '../../../test/support/settlement.ts';
import { notice } from '../../notices/notice.ts';
import { openTables } from '../../storage/client.ts';
import { writeAll } from '../../storage/write.ts';
import { payAccount } from '../pay-account.ts';
import { handler } from './charge.ts';

describe('a payment in part', () => {
  it('fills required items first, the larger before the smaller, and leaves the rest outstanding', async () => {
    const noticeId = await sentNotice([104, 105]);
    const before = (await settlementOf(noticeId, 104)).balance;

    await pay(
      paymentOf(noticeId, 104, [
        ['cash', 10_001],
        ['pointOfSale', 1_000],
      ]),
    );

    const { orders, balance, state } = await settlementOf(noticeId, 104);
    expect(orders[0]?.lines.map(({ received }) => received)).toEqual([10_000, 1_001, 0]);
    expect(balance - before).toBe(1_001);
    expect(state).toMatchObject({ payStatus: 'partPaid', due: 17_100, received: 11_001 });
    expect((await listedPeople(noticeId)).find(({ studentId }) => studentId === student(104))).toMatchObject({
      payStatus: 'partPaid',
      outstanding: 6_099,
    });
    expect(await shownNotice(noticeId)).toMatchObject({
      counts: { partPaid: 1, toPay: 1 },
      received: 11_001,
    });
  });

  it('without the optional items makes only the required ones due', async () => {
    const noticeId = await sentNotice([106]);

    await pay(paymentOf(noticeId, 106, [['other', 1]], { items: photos(...required), shownTotal: 14_100 }));

    const view = await shownPerson(noticeId, 106);
    expect(view).toMatchObject({ payStatus: 'partPaid', due: 14_100, received: 1, outstanding: 14_099 });
    expect(view.items.map(({ chosen }) => chosen)).toEqual([true, true, false]);
  });
});

describe('staff', () => {
  it('S5.53 settle with 0 somebody who has nothing to pay', async () => {
    const noticeId = await sentNotice([107], { items: [billedItem(1, { money: 0 })] });

    await pay(paymentOf(noticeId, 107, [], { items: photos(1), shownTotal: 0 }));

    const { orders, records, journal, state } = await settlementOf(noticeId, 107);
    expect(orders).toMatchObject([{ settled: true, received: 0 }]);
    expect({ records, journal }).toEqual({ records: [], journal: [] });
    expect(state).toMatchObject({ payStatus: 'completed', due: 0, received: 0 });
    expect(state).not.toHaveProperty('paidAt');
  });

  it('may book after the deadline', async () => {
    const noticeId = await sentNotice([108]);
    await alterIn(openTables(), notice, notice.key({ noticeId }), (found) => ({ ...found, deadline: '2020-01-01' }));

    expect(await pay(paymentOf(noticeId, 108))).toHaveProperty('orderNo');
  });

  it('S5.64 S5.65 S9.05 may book a payment of this very moment, with a remark of 1000 characters', async () => {
    const noticeId = await sentNotice([109]);
    const now = Date.now();
    // A character of two UTF-16 units counts once.
    const more = { remark: `${'备'.repeat(999)}😀`, payTime: new Date(now).toISOString() };
    const request = z.encode(charge.request, paymentOf(noticeId, 109, undefined, more));

    expect(await handle(handler, charge, request, { by: 'bursar', now })).toHaveProperty('orderNo');
  });

  it('S6.15 may book with the payment permission alone, and find the student by the order number', async () => {
    const noticeId = await sentNotice([112, 113]);
    const request = z.encode(charge.request, paymentOf(noticeId, 113));
    const { orderNo } = await handle(handler, charge, request, { by: 'cashier' });

    const list = await listedPeople(noticeId, orderNo, { by: 'cashier' });

    expect(list.map(({ studentId }) => studentId)).toEqual([student(113)]);
  });

  it('S5.72 S9.10 may book on 20 accounts', async () => {
    const noticeId = await sentNotice([110]);
    const accountIds = Array.from({ length: 20 }, (_, index) =>
      asId('account', demonstrationId.account(1_000 + index)),
    );
    const cash = { name: 'more cash', accountType: 'cash', payMode: 'cash', forbidden: false } as const;
    const owner = {
      orgId: demonstrationId.organisation(1),
      schoolIds: [asId('school', demonstrationId.school(1))],
    };
    const accounts = accountIds.map((accountId) => payAccount.toRow({ ...cash, ...owner, accountId }));
    const keys = accountIds.map((accountId) => payAccount.key({ accountId }));
    await writeAll(
      openTables(),
      keys.map((key, index) => ({ table: 'main', key, put: accounts[index] ?? {} })),
    );
    const rows = accountIds.map((accountId) => ({ accountId, amount: 1, payMode: 'cash' }) as const);

    const request = z.encode(charge.request, paymentOf(noticeId, 110, [], { rows, rowsTotal: 20 }));

    await handle(handler, charge, request, { by: 'bursar' });

    const { records } = await settlementOf(noticeId, 110);
    expect(records.map(({ accountId }) => accountId)).toEqual(accountIds);
  });
});

it('the custodial money of two notices of one student adds up in one balance', async () => {
  const noticeIds = [await sentNotice([111]), await sentNotice([111])] as const;
  const before = (await settlementOf(noticeIds[0], 111)).balance;

  for (const noticeId of noticeIds) await pay(paymentOf(noticeId, 111));

  expect((await settlementOf(noticeIds[0], 111)).balance - before).toBe(8_200);
});
