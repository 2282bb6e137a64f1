import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { auditTrail } from './wire.ts';

const trailOf = (before: object, after: object) => ({
  list: [
    {
      entryId: 'e',
      at: '2026-09-01T00:00:00Z',
      byName: '某人',
      byEName: 'Someone',
      action: 'charge',
      before,
      after,
      postings: [],
    },
  ],
  ...{ currentIndex: 1, totalCount: 1 },
});
const figures = { received: 17_100, orderNo: 'o' };

describe('what an audit row says before and after', () => {
  it('has statuses as numbers on the wire and as words inside; all else stays', () => {
    const ours = trailOf({ payStatus: 'toPay', sendStatus: 'unsent' }, { payStatus: 'completed', ...figures });

    const wire = z.encode(auditTrail(), ours as never);

    expect(wire.list[0]).toMatchObject({
      before: { payStatus: 0, sendStatus: 1 },
      after: { payStatus: 4, ...figures },
    });
    expect(z.decode(auditTrail(), wire)).toEqual(ours);
  });

  it('keeps the numbers that rows of the first release have', () => {
    const wire = z.encode(auditTrail(), trailOf({ payStatus: 0 }, { payStatus: 4 }) as never);

    expect(wire.list[0]).toMatchObject({ before: { payStatus: 0 }, after: { payStatus: 4 } });
  });
});
