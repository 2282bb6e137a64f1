import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { line } from '../../contract/text.ts';
import { examples } from '../../demonstration/ids.ts';
import { classNames, classRefundOrder } from '../wire.ts';

export const getClassRefundOrder = call({
  method: 'POST',
  path: '/v2/enrollclass/Refund/GetRefundOrder',
  permission: anyOf('REFUND'),
  kind: 'read',
  summary: 'What can be refunded of an order of class enrolment, class by class, and the balance afterwards.',
  request: () =>
    renamed({ enrollClassOrderId: id('classOrder'), orderNo: z.optional(line().check(z.maxLength(40))) }, classNames),
  response: () => classRefundOrder(),
  errors: [],
  example: { enrollClassOrderId: examples.classOrderId },
});
