import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { anyOf } from '../../contract/permission.ts';
import { integer } from '../../contract/plain.ts';
import { examples } from '../../demonstration/ids.ts';
import { refusedReceipt } from '../../print/wire.ts';
import { orderNumbers } from '../filters.ts';

export const setOrdersPrinted = call({
  method: 'POST',
  path: '/sisjava/order/setPrinted',
  permission: anyOf('PRINT_MY_SCHOOL_RECEIPT'),
  kind: 'write',
  summary: 'Counts a print of each receipt, and numbers those that are printed for the first time; says who has none.',
  request: () => orderNumbers(),
  response: () =>
    z.object({
      count: integer(),
      /** Not in what an earlier release answered and repeats. */
      refused: z.optional(z.array(refusedReceipt())),
    }),
  errors: ['receiptNothingReceived', 'receiptOrderCancelled'],
  example: { orderNos: [examples.orderNo] },
});
