/** Values without a rule of their own. Each schema is built once, because schemas cost time at a cold start. */
import * as z from 'zod/mini';
import { once } from './once.ts';

export const text = once(() => z.string());
export const integer = once(() => z.int());
export const boolean = once(() => z.boolean());
/** Ids and figures by their names: what changed, or what a sentence is filled with. */
export const facts = once(() => z.record(text(), z.union([text(), z.number()])));
