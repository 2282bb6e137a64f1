import { describe, expect, it } from 'vitest';
import { handsOutForms, missesFile } from './upload-time.ts';

const createdAt = '2026-09-01T00:00:00.000Z';
const after = (seconds: number) => Date.parse(createdAt) + seconds * 1000;

describe('the time of an upload', () => {
  it.each([
    ['at once', 'waiting', 0, [true, false]],
    ['as long as its first form is good', 'waiting', 900, [true, false]],
    ['until the last form is over', 'waiting', 901, [false, false]],
    ['until then', 'waiting', 1800, [false, false]],
    ['later', 'waiting', 1801, [false, true]],
    ['with a file that is being read', 'running', 0, [false, false]],
    ['at its end', 'done', 0, [false, false]],
    ['after a failure', 'failed', 0, [false, false]],
  ] as const)('of an import, %s (%s)', (_, state, seconds, expected) => {
    const job = { state, createdAt };

    expect([handsOutForms(job, after(seconds)), missesFile(job, after(seconds))]).toEqual(expected);
  });

  it('is over once the file has arrived, however long it waits for its turn', () => {
    const job = { state: 'waiting', createdAt, inputVersion: 'v1' } as const;

    expect([handsOutForms(job, after(0)), missesFile(job, after(99_999))]).toEqual([false, false]);
  });
});
