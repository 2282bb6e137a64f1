import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { boolean } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { startedExport } from '../../exports/wire.ts';
import { orderFilterFields, orderFilterNames } from '../filters.ts';

/** The documents send the filters in the address. Two of them are the name and the phone of a child, so they are in the body here. */
export const exportOrders = call({
  method: 'POST',
  path: '/sisjava/order/export',
  permission: { token: 'staff', anyOf: [['EXPORT_PAYMENT_NOTICE', 'SEE_MYSCHOOL_PAYMENT_ORDER']] },
  kind: 'export',
  summary:
    "The user's orders that a filter finds, as a workbook with their payments: a link for up to 5,000, else a job.",
  request: () =>
    renamed(
      { ...orderFilterFields(), exportPayItemsDetail: z._default(boolean(), false) },
      { ...orderFilterNames, exportPayItemsDetail: 'detailed' },
    ),
  response: () => startedExport(),
  errors: ['detailedExportOff'],
  example: { schoolIds: [examples.schoolId] },
});
