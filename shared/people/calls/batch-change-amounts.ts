import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { boolean, integer } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { itemNames } from '../../items/names.ts';
import { formItemFields } from '../../items/wire.ts';
import { limits } from '../../notices/codes.ts';
import { batchAdjustment } from '../wire.ts';

/** A price or quantity that is left out stays as it is stored by then: a colleague may have changed it. */
const changedItem = () => {
  const { photoId, money, number, benefits } = formItemFields();
  const fields = { photoId, money: z.optional(money), number: z.optional(number), benefits };
  return renamed(fields, itemNames);
};

/** `preview` and `version` as in `batchAddItems`. Discounts that are left out stay, too. */
export const batchChangeAmounts = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/BatchChange',
  permission: anyOf('UPDATE_PAYMENT_NOTICE'),
  kind: 'bulk',
  summary:
    'Changes prices, quantities and discounts of many people of a notice, by a job; with `preview` it only says how.',
  request: () =>
    renamed(
      {
        id: id('notice'),
        people: z
          .array(
            renamed(
              {
                payNoticePersonId: looseId('person'),
                items: z
                  .array(changedItem())
                  .check(
                    z.minLength(1, { error: 'itemsRequired' }),
                    z.maxLength(limits.itemsPerNotice, { error: 'itemsTooMany' }),
                  ),
                version: z.optional(integer()),
              },
              { payNoticePersonId: 'personId', version: 'revision' },
            ),
          )
          .check(
            z.minLength(1, { error: 'peopleRequired' }),
            z.maxLength(limits.peoplePerNotice, { error: 'peopleTooMany' }),
          ),
        preview: z._default(boolean(), false),
      },
      { id: 'noticeId' },
    ),
  response: () => batchAdjustment(),
  errors: ['noticeOfClues', 'noticeClosed', 'jobRunning', 'peopleBehind', 'nobodyToAdjust'],
  example: {
    id: examples.noticeId,
    people: [{ payNoticePersonId: examples.personId, items: [{ photoId: examples.photoId, money: 13000, number: 1 }] }],
  },
});
