import { describe, expect, it } from 'vitest';
import { isBlank, line, lines } from './text.ts';

describe('text', () => {
  it.each([
    ['half a character', 'a\ud800'],
    ['a bell', 'a\u0007'],
    ['a NUL', 'a\u0000'],
    ['the sign for broken text', 'a\ufffd'],
    ['a turn of direction', 'a\u202egpj.exe'],
  ])('does not take %s', (_, text) => {
    expect(line().safeParse(text).success).toBe(false);
    expect(lines().safeParse(text).success).toBe(false);
  });

  it('takes every script, and more than one line only where lines are wanted', () => {
    expect(line().parse(' 2026 秋季 – Été 𠮷 👩‍🎓 ')).toBe('2026 秋季 – Été 𠮷 👩‍🎓');
    expect(line().safeParse('one\ntwo').success).toBe(false);
    expect(lines().parse('one\r\n\ttwo')).toBe('one\r\n\ttwo');
  });

  it.each(['', '  ', '\u200b', '\u3164 \u00a0', '\ufeff'])('is blank when nothing is seen of it: %j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it('is not blank when something is seen of it', () => {
    expect(isBlank('\u200b费')).toBe(false);
  });
});
