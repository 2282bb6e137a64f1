import * as z from 'zod';

export const text = z.string();
export const number = z.number();
export const flag = z.boolean();

/** A property that has no effect on one machine: encryption, recovery, logging. */
export const ignored = z.unknown().optional();
