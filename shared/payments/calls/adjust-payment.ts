import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { money } from '../../contract/money.ts';
import { anyOf } from '../../contract/permission.ts';
import { integer, text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { limits } from '../../notices/codes.ts';

export const adjustPayment = call({
  method: 'POST',
  path: '/sisjava/paycenter/payAdjustment',
  permission: anyOf('UPDATE_PAYMENT_NOTICE'),
  kind: 'money',
  summary: 'Distributes what was received of a person over the items of their order.',
  request: () =>
    renamed(
      {
        payNoticePersonId: id('person'),
        orderNo: looseId('order'),
        items: z
          .array(renamed({ photoId: z.string().check(z.length(26)), payedPrice: money() }, { payedPrice: 'received' }))
          .check(
            z.minLength(1, { error: 'itemsRequired' }),
            z.maxLength(limits.itemsPerNotice, { error: 'itemsTooMany' }),
          ),
        version: z.optional(integer()),
      },
      { payNoticePersonId: 'personId' },
    ),
  response: () => z.object({ orderNo: text() }),
  errors: ['personUnpaid', 'personRefunding', 'personConfirming', 'personHasCustodial', '1700022', '1700030'],
  example: {
    payNoticePersonId: examples.personId,
    orderNo: examples.orderNo,
    items: [{ photoId: examples.photoId, payedPrice: 10000 }],
  },
});
