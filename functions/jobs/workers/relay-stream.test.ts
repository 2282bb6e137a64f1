import fc from 'fast-check';
import { expect, it } from 'vitest';
import { batchesOf } from './relay-stream.ts';

it('cuts bodies into batches that a queue takes: all of them, in order, at most 10 and below 1 MiB together', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 40 });
  fc.assert(
    fc.property(sizes, (bytes) => {
      const bodies = bytes.map((size, index) => String(index).padEnd(size, '.'));
      const batches = batchesOf(bodies);

      expect(batches.flat()).toEqual(bodies);
      for (const batch of batches) {
        expect(batch.length).toBeLessThanOrEqual(10);
        expect(Buffer.byteLength(batch.join(''))).toBeLessThan(2 ** 20);
      }
    }),
    { seed: 20260901, numRuns: 50 },
  );
});
