/** Values without a rule of their own. A schema is built once: each costs time at a cold start, and most fields are such. */
import * as z from 'zod/mini';
import { once } from './once.ts';

export const text = once(() => z.string());
export const whole = once(() => z.int());
export const truth = once(() => z.boolean());
