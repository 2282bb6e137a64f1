import { describe, expect, it } from 'vitest';
import { balancePaymentsOf } from './order-money.ts';

const opened = { at: '2026-09-01T02:00:00.000Z' };
const may = { payTime: '2026-05-31T02:00:00Z', amount: 300 };
const june = { payTime: '2026-06-01T02:00:00Z', amount: 200 };

describe('what the balance paid of an order', () => {
  it.each([
    ['nothing', { balanceUsed: 0, opened }, []],
    ['each time', { balanceUsed: 500, balancePaidAt: june.payTime, balancePayments: [may, june], opened }, [may, june]],
    ['in all, of an order of the release before', { balanceUsed: 300, balancePaidAt: may.payTime, opened }, [may]],
    [
      'by the time of the order, where no other is known',
      { balanceUsed: 7, opened },
      [{ payTime: opened.at, amount: 7 }],
    ],
  ])('%s', (_, order, payments) => {
    expect(balancePaymentsOf(order)).toEqual(payments);
  });
});
