import * as z from 'zod/mini';
import { looseId } from '../../../../shared/contract/ids.ts';
import { payModes } from '../../../../shared/payments/codes.ts';
import { useKept } from '../../app/session/kept.ts';
import type { Row } from './row.ts';

const lastUsed = z.object({ accountId: looseId('account'), payMode: z.enum(payModes) });
/** Where money was booked last: the next payment at the desk most likely comes in there too. */
export type LastUsed = z.infer<typeof lastUsed>;

/** That of a payment is in its first row. */
export const usedIn = ([first]: readonly Row[]): LastUsed | undefined => lastUsed.safeParse(first).data;

export const useLastUsed = () => useKept('settlement', lastUsed);
