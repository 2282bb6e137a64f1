import { describe, expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';

/** Parts of a source that notes which of them were asked for, and when it was closed. */
const noted = (count: number, failsAt = count) => {
  const log: (number | 'closed')[] = [];
  async function* source() {
    try {
      for (let part = 0; part < count; part++) {
        log.push(part);
        if (part === failsAt) throw new Error('cannot be read');
        yield part;
      }
    } finally {
      log.push('closed');
    }
  }
  return { log, parts: readAhead(source()) };
};

describe('parts that are read ahead', () => {
  it('come whole and in their order', async () => {
    expect(await Array.fromAsync(noted(4).parts)).toEqual([0, 1, 2, 3]);
    expect(await Array.fromAsync(noted(0).parts)).toEqual([]);
  });

  it('are asked for one before they are needed, and no more', async () => {
    const { log, parts } = noted(4);
    await parts.next();
    expect(log).toEqual([0, 1]);
    await parts.next();
    expect(log).toEqual([0, 1, 2]);
  });

  it('come up to the one that cannot be read', async () => {
    const { log, parts } = noted(4, 2);
    const seen: number[] = [];
    const reading = async () => {
      for await (const part of parts) seen.push(part);
    };
    await expect(reading()).rejects.toThrow('cannot be read');
    expect(seen).toEqual([0, 1]);
    expect(log).toEqual([0, 1, 2, 'closed']);
  });

  it('are no longer asked for when the work on one fails', async () => {
    const { log, parts } = noted(4, 1);
    const work = async () => {
      for await (const part of parts) throw new Error(`no work on ${part}`);
    };
    await expect(work()).rejects.toThrow('no work on 0');
    expect(log).toEqual([0, 1, 'closed']);
  });
});
