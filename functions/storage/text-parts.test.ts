import { expect, it } from 'vitest';
import { textParts } from './text-parts.ts';

const rare = '𠮷';

it.each([
  ['nothing', '', 1],
  ['a text that fits a part', 'a'.repeat(100_000), 1],
  ['a text of one character more', 'a'.repeat(100_001), 2],
  ['a character of two units at the end of a part', `${'a'.repeat(99_999)}${rare}b`, 2],
  ['only such characters, one unit off', `a${rare.repeat(100_000)}`, 3],
])('%s is cut into parts that keep every character when they are stored', (_, text, count) => {
  const parts = textParts(text);
  const stored = parts.map((part) => Buffer.from(part, 'utf8'));

  expect(parts).toHaveLength(count);
  expect(stored.map((part) => part.toString('utf8')).join('')).toBe(text);
  for (const part of stored) expect(part.length).toBeLessThanOrEqual(300_000);
});
