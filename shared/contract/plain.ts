/** Values without a rule of their own. A schema is built once: each costs time at a cold start, and most fields are such. */
import * as z from 'zod/mini';
import { once } from './once.ts';

export const text = once(() => z.string());
export const whole = once(() => z.int());
export const truth = once(() => z.boolean());
/** Ids and figures by their names: what changed, or what stands in a sentence. */
export const facts = once(() => z.record(text(), z.union([text(), z.number()])));
