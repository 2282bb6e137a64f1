import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { characterCount, firstCharacters, isBlank, line, lines } from './text.ts';

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
    for (const between of ['\n', '\u0085', '\u2028', '\u2029'])
      expect(line().safeParse(`one${between}two`).success).toBe(false);
    expect(lines().parse('one\r\n\ttwo')).toBe('one\r\n\ttwo');
  });

  it.each([
    ['', 0],
    ['学费 fee', 6],
    ['🎒𠮷', 2],
    ['👩‍🎓', 3],
  ])('has as many characters as schemas count: %j', (text, count) => {
    const isWithin = (max: number) => z.string().check(z.maxLength(max)).safeParse(text).success;

    expect(characterCount(text)).toBe(count);
    expect([isWithin(count), isWithin(count - 1)]).toEqual([true, false]);
  });

  it('is cut between characters, never inside one', () => {
    expect([firstCharacters('a🎒b', 2), firstCharacters('a🎒b', 9)]).toEqual(['a🎒', 'a🎒b']);
  });

  it.each(['', '  ', '\u200b', '\u3164 \u00a0', '\ufeff'])('is blank when nothing is seen of it: %j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it('is not blank when something is seen of it', () => {
    expect(isBlank('\u200b费')).toBe(false);
  });
});
