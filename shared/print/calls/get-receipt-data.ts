import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { examples } from '../../demonstration/ids.ts';
import { orderLimits } from '../../orders/filters.ts';
import { receiptData } from '../wire.ts';

export const getReceiptData = call({
  method: 'POST',
  path: '/v2/finance/Settings/GetReceiptData',
  permission: anyOf('PRINT_MY_SCHOOL_RECEIPT'),
  kind: 'read',
  summary: 'What receipts of several orders of a school say, with the numbers of those that were printed.',
  request: () =>
    z.object({
      orderNos: z.array(looseId('order')).check(z.minLength(1), z.maxLength(orderLimits.orders)),
      schoolId: z.optional(id('school')),
    }),
  response: () => receiptData(),
  errors: ['receiptsOfSeveralSchools'],
  example: { orderNos: [examples.orderNo], schoolId: examples.schoolId },
});
