import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumFenMax } from '../money/fen.ts';
import { amountInWords } from './amount-in-words.ts';

const digits = '零壹贰叁肆伍陆柒捌玖';

/** Reads four digits at most: 叁佰零伍 is 305. */
const groupOf = (text: string): number =>
  [...text.matchAll(/([壹贰叁肆伍陆柒捌玖])([拾佰仟]?)/g)].reduce(
    (sum, [, digit = '', place = '']) => sum + digits.indexOf(digit) * 10 ** ['', '拾', '佰', '仟'].indexOf(place),
    0,
  );

/** Reads the words back, by the places that they name. */
const fenOf = (words: string): number => {
  const [, units = '', jiao = '', fen = ''] = /^(?:(.*)元)?零?(?:(.)角)?(?:零?(.)分)?整?$/.exec(words) ?? [];
  const [, yi = '', wan = '', rest = ''] = /^(?:(.*)亿)?(?:(.*)万)?(.*)$/.exec(units) ?? [];
  const digit = (text: string) => Math.max(0, digits.indexOf(text || '零'));
  return (groupOf(yi) * 1e8 + groupOf(wan) * 1e4 + groupOf(rest)) * 100 + digit(jiao) * 10 + digit(fen);
};

describe('an amount in Chinese financial characters', () => {
  it.each([
    [0, '零元整'],
    [5, '伍分'],
    [30, '叁角整'],
    [35, '叁角伍分'],
    [100, '壹元整'],
    [1_000, '壹拾元整'],
    [1_005, '壹拾元零伍分'],
    [1_050, '壹拾元伍角整'],
    [10_500, '壹佰零伍元整'],
    [17_100, '壹佰柒拾壹元整'],
    [100_000, '壹仟元整'],
    [140_950, '壹仟肆佰零玖元伍角整'],
    [168_032, '壹仟陆佰捌拾元叁角贰分'],
    [1_640_902, '壹万陆仟肆佰零玖元零贰分'],
    [10_000_000, '壹拾万元整'],
    [10_000_100, '壹拾万零壹元整'],
    [10_700_053, '壹拾万零柒仟元伍角叁分'],
    [100_010_000, '壹佰万零壹佰元整'],
    [10_000_000_000, '壹亿元整'],
    [10_000_000_100, '壹亿零壹元整'],
    [10_001_000_000, '壹亿零壹万元整'],
    [10_000_100_000, '壹亿零壹仟元整'],
    [12_345_678_901, '壹亿贰仟叁佰肆拾伍万陆仟柒佰捌拾玖元零壹分'],
  ])('%i fen is %s', (fen, words) => {
    expect(amountInWords(fen)).toBe(words);
  });

  it('says every amount that an order can have, so that it can be read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: sumFenMax }), (fen) => {
        expect(fenOf(amountInWords(fen))).toBe(fen);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never says two zeros in a row, or a zero before a unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: sumFenMax }), (fen) => {
        expect(amountInWords(fen)).not.toMatch(/零零|零[拾佰仟万亿元角分]|^零/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('ends with 整 exactly when no fen follow', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: sumFenMax }), (fen) => {
        expect(amountInWords(fen).endsWith('整')).toBe(fen % 10 === 0);
      }),
    );
  });
});
