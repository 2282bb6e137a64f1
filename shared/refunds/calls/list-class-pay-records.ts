import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { orderLimits } from '../../orders/filters.ts';
import { classNames, classSlip } from '../wire.ts';

export const listClassPayRecords = call({
  method: 'POST',
  path: '/v2/enrollclass/Refund/ListPayRecord',
  permission: anyOf('REFUND'),
  kind: 'read',
  summary: 'The payments of orders of class enrolment; those of other schools are left out.',
  request: () =>
    renamed(
      { enrollClassOrderIds: z.array(looseId('classOrder')).check(z.minLength(1), z.maxLength(orderLimits.orders)) },
      classNames,
    ),
  response: () => z.array(classSlip()),
  errors: [],
  example: { enrollClassOrderIds: [examples.classOrderId] },
});
