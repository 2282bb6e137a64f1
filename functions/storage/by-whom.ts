import * as z from 'zod/mini';
import { once } from '../../shared/contract/once.ts';
import { text } from '../../shared/contract/plain.ts';
import { isoOf } from '../../shared/contract/time.ts';

/** Who did something and when: the id, and the names they had then (names of staff, never of children). */
export const byWhom = once(() => z.object({ subject: text(), name: text(), eName: text(), at: text() }));
export type ByWhom = z.output<ReturnType<typeof byWhom>>;

/** What a member of staff does at `now` (ms). */
export const byWhomAt = ({ subject, name, eName }: Omit<ByWhom, 'at'>, now: number): ByWhom => ({
  ...{ subject, name, eName },
  at: isoOf(now),
});
