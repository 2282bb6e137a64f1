import * as z from 'zod/mini';
import { once } from './once.ts';

/** The largest unit price, in fen, so that every sum is a safe integer (domain section 2). */
export const unitPriceFenMax = 999_999_999;
/** The largest sum: 50 items of 500 pieces at the largest unit price. */
export const sumFenMax = unitPriceFenMax * 500 * 50;

const decimalText = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/** Reads a JSON number with at most 2 decimals as fen, by its shortest decimal text; never through a float product. */
export const toFen = (amount: number): number | undefined => {
  const match = decimalText.exec(String(amount));
  if (!match) return undefined;
  const [, sign, whole = '', part = ''] = match;
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (!Number.isSafeInteger(fen)) return undefined;
  return sign === '-' && fen !== 0 ? -fen : fen;
};

/** The JSON number of an amount in fen: the float nearest to its 2-decimal text. */
export const fromFen = (fen: number): number => Number(fenText(fen));

/** `1234` -> `12.34`. */
export const fenText = (fen: number): string => {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const codec = (min: number, max: number) =>
  z.codec(z.number(), z.int().check(z.minimum(min), z.maximum(max)), {
    decode: (amount, context) => {
      const fen = toFen(amount);
      if (fen !== undefined && fen >= min && fen <= max) return fen;
      const code = fen === undefined ? 'moneyDecimals' : fen < min ? 'moneyTooSmall' : 'moneyTooBig';
      context.issues.push({
        code: 'custom',
        input: amount,
        message: code,
        params: { min: fromFen(min), max: fromFen(max) },
      });
      return z.NEVER;
    },
    encode: fromFen,
  });

/** A unit price: 0 to 9,999,999.99 on the wire, fen inside (N5.30, N5.31). */
export const unitPrice = once(() => codec(0, unitPriceFenMax));
/** A sum of money that is never negative; fen inside. */
export const money = once(() => codec(0, sumFenMax));
/** A difference or change of money; fen inside. */
export const signedMoney = once(() => codec(-sumFenMax, sumFenMax));
