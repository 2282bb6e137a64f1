import fc from 'fast-check';
import { expect, it } from 'vitest';
import { batchesOf } from './send-outbox.ts';

it('cuts rows into batches that a queue takes: all of them, in order, at most 10 and below 1 MiB together', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 40 });
  fc.assert(
    fc.property(sizes, (bytes) => {
      const rows = bytes.map((size, index) => ({ body: String(index).padEnd(size, '.') }));
      const batches = batchesOf(rows);

      expect(batches.flat()).toEqual(rows);
      for (const batch of batches) {
        expect(batch.length).toBeLessThanOrEqual(10);
        expect(Buffer.byteLength(batch.map(({ body }) => body).join(''))).toBeLessThan(2 ** 20);
      }
    }),
    { seed: 20260901, numRuns: 50 },
  );
});
