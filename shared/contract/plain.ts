/** Values that many records have. Each schema is built once, because schemas cost time at a cold start. */
import * as z from 'zod/mini';
import { once } from './once.ts';

export const text = once(() => z.string());
export const integer = once(() => z.int());
export const boolean = once(() => z.boolean());
/** A sum of money that a row keeps, never negative. */
export const fen = once(() => z.int().check(z.minimum(0)));
/** A sum in fen, or a number, of at least 1. */
export const positive = once(() => z.int().check(z.minimum(1)));
/** Ids and figures by their names: what changed, or what a sentence is filled with. */
export const facts = once(() => z.record(text(), z.union([text(), z.number()])));
