import { describe, expect, it } from 'vitest';
import { awaitsFile, handsOutForms } from './upload-time.ts';

const createdAt = '2026-09-01T00:00:00.000Z';
const after = (seconds: number) => Date.parse(createdAt) + seconds * 1000;

describe('the time of an upload', () => {
  it.each([
    ['at once', 'waiting', 0, [true, true]],
    ['as long as its first form is good', 'waiting', 900, [true, true]],
    ['until the last form is over', 'waiting', 901, [false, true]],
    ['until then', 'waiting', 1800, [false, true]],
    ['later', 'waiting', 1801, [false, false]],
    ['with a file that is being read', 'running', 0, [false, false]],
    ['at its end', 'done', 0, [false, false]],
    ['after a failure', 'failed', 0, [false, false]],
  ] as const)('of an import, %s (%s)', (_, state, seconds, expected) => {
    const job = { state, createdAt };

    expect([handsOutForms(job, after(seconds)), awaitsFile(job, after(seconds))]).toEqual(expected);
  });
});
