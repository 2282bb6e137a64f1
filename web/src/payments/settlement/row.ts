import * as z from 'zod/mini';
import { looseId } from '../../../../shared/contract/ids.ts';
import { payModes } from '../../../../shared/payments/codes.ts';

/** One account that received money. Amounts in fen; null while the field is empty. */
export const row = z.object({
  key: z.int(),
  accountId: z.optional(looseId('account')),
  payMode: z.optional(z.enum(payModes)),
  fen: z.nullable(z.int()),
});
export type Row = z.infer<typeof row>;
