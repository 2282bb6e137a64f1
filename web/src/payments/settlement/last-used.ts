import * as z from 'zod/mini';
import { looseId } from '../../../../shared/contract/ids.ts';
import { payModes } from '../../../../shared/payments/codes.ts';
import type { KeptTexts } from '../../client/operation-id.ts';
import type { Row } from './row.ts';

const keptAs = 'settlement.last';
const lastUsed = z.object({ accountId: looseId('account'), payMode: z.enum(payModes) });
/** Where money was booked last in this browser: the next payment at the desk most likely comes in there too. */
export type LastUsed = z.infer<typeof lastUsed>;

export const keepLastUsed = (texts: KeptTexts, [first]: readonly Row[]): void => {
  const used = lastUsed.safeParse(first);
  if (used.success) texts.setItem(keptAs, JSON.stringify(used.data));
};

export const readLastUsed = (texts: KeptTexts): LastUsed | undefined => {
  try {
    return lastUsed.parse(JSON.parse(texts.getItem(keptAs) ?? ''));
  } catch {
    return undefined;
  }
};
