import * as z from 'zod/mini';
import { once } from './once.ts';

/** The documents' numbers of one state or kind, by our words. */
export type Codes = Readonly<Record<string, number>>;

type Word<C extends Codes> = keyof C & string;

/** One of our words. */
export const wordIn = <const C extends Codes>(codes: C) => z.enum(Object.keys(codes) as [Word<C>, ...Word<C>[]]);

/** A codec between the documents' numbers and our words. */
export const words = <const C extends Codes>(codes: C) => {
  const byNumber = new Map(Object.entries(codes).map(([word, number]) => [number, word as Word<C>]));
  return z.codec(z.literal(Object.values(codes) as C[Word<C>][]), wordIn(codes), {
    decode: (number) => byNumber.get(number) as Word<C>,
    encode: (word) => codes[word] as C[Word<C>],
  });
};

/** A flag of the documents: 1 on, 0 off. */
export const flag = once(() =>
  z.codec(z.literal([0, 1]), z.boolean(), { decode: (number) => number === 1, encode: (on) => (on ? 1 : 0) }),
);
