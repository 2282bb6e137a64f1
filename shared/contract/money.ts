import * as z from 'zod/mini';
import { fromFen, sumFenMax, toFen, unitPriceFenMax } from '../money/fen.ts';
import { once } from './once.ts';

const codec = (min: number, max: number, amount = z.number()) =>
  z.codec(amount, z.int().check(z.minimum(min), z.maximum(max)), {
    decode: (amount, context) => {
      const fen = toFen(amount);
      if (fen !== undefined && fen >= min && fen <= max) return fen;
      // A number that is too large for fen is not wrong by its decimals.
      const hasFraction = fen === undefined && Math.abs(amount) <= fromFen(max);
      const code = hasFraction ? 'moneyDecimals' : amount < fromFen(min) ? 'moneyTooSmall' : 'moneyTooBig';
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
/** The same as somebody fills it in: without it, the form says that the amount is missing (N5.14, N5.15). */
export const filledUnitPrice = once(() =>
  codec(
    0,
    unitPriceFenMax,
    z.number({ error: ({ input }) => (input === null || input === undefined ? 'amountMissing' : undefined) }),
  ),
);
/** A sum of money that is never negative; fen inside. */
export const money = once(() => codec(0, sumFenMax));
/** A sum over all people of a notice; fen inside. Exact up to the largest bill of 5,000 people. */
export const total = once(() => codec(0, Number.MAX_SAFE_INTEGER));
/** A sum that may be wrong, as a check of the books finds it; fen inside. */
export const anyTotal = once(() => codec(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER));
/** A difference or change of money; fen inside. */
export const signedMoney = once(() => codec(-sumFenMax, sumFenMax));
