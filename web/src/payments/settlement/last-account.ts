import * as z from 'zod/mini';
import { looseId } from '../../../../shared/contract/ids.ts';
import { payModes } from '../../../../shared/payments/codes.ts';
import { useKept } from '../../app/session/kept.ts';
import type { Row } from '../parts/row.ts';

const lastAccount = z.object({ accountId: looseId('account'), payMode: z.enum(payModes) });
/** Account and method of the user's last payment: the next one at the desk most likely comes in there too. */
export type LastAccount = z.infer<typeof lastAccount>;

/** Account and method of the first row of a payment. */
export const lastAccountOf = ([first]: readonly Row[]): LastAccount | undefined => lastAccount.safeParse(first).data;

/** What the browser keeps, and how to keep another. */
export const useLastAccount = () => useKept('last-account', lastAccount);
