import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateIn } from '../../../shared/contract/time.ts';
import { dateOf, startOfDate } from './row-date.ts';

describe('the date of a cell', () => {
  it.each([
    ['text', '2026-09-01', '2026-09-01'],
    ['text', '2026/9/1', '2026-09-01'],
    ['text', '2026.9.1', '2026-09-01'],
    ['text', '2026年9月1日', '2026-09-01'],
    ['text', '２０２６-０９-０１', '2026-09-01'],
    ['text', '20260901', '2026-09-01'],
    ['number', '20260901', '2026-09-01'],
    ['date', '46266', '2026-09-01'],
    ['date', '46266.75', '2026-09-01'],
    ['date', '2026-09-01', '2026-09-01'],
    ['date', '2026-09-01T10:30:00', '2026-09-01'],
    ['date', '2026-02-30', undefined],
    ['date', '2026-09-0110', undefined],
    ['text', '2024-02-29', '2024-02-29'],
    ['text', '2026-02-29', undefined],
    ['text', '2026-13-01', undefined],
    ['text', '01/09/2026', undefined],
    ['text', 'today', undefined],
    ['text', '2026-9-1²', undefined],
    ['text', '2026-9-1①', undefined],
    ['number', '46266', undefined],
    ['date', '-1', undefined],
    ['date', '1e99', undefined],
    ['percent', '46266', undefined],
    ['error', '#REF!', undefined],
  ] as const)('%s %s is %s', (kind, text, date) => {
    expect(dateOf({ kind, text })).toBe(date);
  });
});

describe('the beginning of a date', () => {
  it.each(['Asia/Shanghai', 'UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'])(
    'is the first moment of it in %s',
    (zone) => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 9_000 }), (days) => {
          const date = new Date(Date.UTC(2012, 0, 1 + days)).toISOString().slice(0, 10);
          const start = startOfDate(zone, date);

          expect(dateIn(zone, start)).toBe(date);
          expect(dateIn(zone, start - 1)).not.toBe(date);
        }),
        { numRuns: 50 },
      );
    },
  );
});
