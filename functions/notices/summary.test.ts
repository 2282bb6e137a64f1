import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payStatuses, sendStatuses } from '../../shared/notices/codes.ts';
import { statisticsOf } from './summary.ts';

const one = (payStatus: (typeof payStatuses)[number], due = 100, received = 0) => ({
  payStatus,
  sendStatus: 'unsent' as const,
  due,
  received,
});

describe('statistics', () => {
  it('S3.05 count Completed and OverPay as complete, Payed and PartPay as part, Refund and Refunding as refund', () => {
    const statistics = statisticsOf(payStatuses.map((status) => one(status)));

    expect(statistics).toMatchObject({ total: 7, completed: 2, partPaid: 2, toPay: 1, refunded: 2 });
  });

  it('S3.05 S3.06 sum to the total, by pay status and by send status', () => {
    const person = fc.record({
      payStatus: fc.constantFrom(...payStatuses),
      sendStatus: fc.constantFrom(...sendStatuses),
      due: fc.nat(),
      received: fc.nat(),
    });
    const property = fc.property(fc.array(person), (people) => {
      const { total, completed, partPaid, toPay, refunded, unsent, sent, withdrawn } = statisticsOf(people);

      expect(completed + partPaid + toPay + refunded).toBe(total);
      expect(unsent + sent + withdrawn).toBe(total);
    });

    fc.assert(property, { seed: 1 });
  });

  it('do not set what one overpaid against what another owes', () => {
    const statistics = statisticsOf([one('overpaid', 100, 150), one('toPay', 100, 0)]);

    expect(statistics).toMatchObject({ due: 200, received: 150, outstanding: 100 });
  });

  it('say how much of what is outstanding was withdrawn', () => {
    const withdrawn = { ...one('partPaid', 100, 30), sendStatus: 'withdrawn' as const };
    const statistics = statisticsOf([withdrawn, one('toPay', 50, 0)]);

    expect(statistics).toMatchObject({ due: 150, outstanding: 120, withdrawnOutstanding: 70 });
  });

  it('sum what was paid too much apart from what was received', () => {
    const statistics = statisticsOf([{ ...one('overpaid', 100, 100), unallocated: 50 }, one('completed', 100, 100)]);

    expect(statistics).toMatchObject({ due: 200, received: 200, outstanding: 0, overpaid: 50 });
  });
});
