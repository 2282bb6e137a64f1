import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { boolean, integer } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { itemNames } from '../../items/names.ts';
import { formGroups, formItemFields } from '../../items/wire.ts';
import { limits } from '../../notices/codes.ts';
import { batchAdjustment, peopleOfNoticeNames } from '../wire.ts';

/**
 * `preview` answers what the act would do, by the act itself without its writes. `versions`: of each person what the
 * preview showed, in their order; whoever was changed since is refused.
 */
export const batchAddItems = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/BatchAddItems',
  permission: anyOf('UPDATE_PAYMENT_NOTICE'),
  kind: 'bulk',
  summary: 'Adds fee items to what many people of a notice are billed, by a job; with `preview` it only says how.',
  request: () =>
    renamed(
      {
        id: id('notice'),
        payNoticePersonIds: z
          .array(looseId('person'))
          .check(
            z.minLength(1, { error: 'peopleRequired' }),
            z.maxLength(limits.peoplePerNotice, { error: 'peopleTooMany' }),
          ),
        items: z
          .array(renamed(formItemFields(), itemNames))
          .check(
            z.minLength(1, { error: 'itemsRequired' }),
            z.maxLength(limits.itemsPerNotice, { error: 'itemsTooMany' }),
          ),
        itemGroups: z._default(formGroups(), []),
        versions: z.optional(z.array(integer()).check(z.maxLength(limits.peoplePerNotice, { error: 'peopleTooMany' }))),
        preview: z._default(boolean(), false),
      },
      { ...peopleOfNoticeNames, itemGroups: 'groups' },
    ),
  response: () => batchAdjustment(),
  errors: ['noticeOfClues', 'noticeClosed', 'jobRunning', 'peopleBehind', 'nobodyToAdjust'],
  example: {
    ...{ id: examples.noticeId, payNoticePersonIds: [examples.personId] },
    items: [{ itemId: examples.otherItemId, photoId: examples.otherPhotoId, money: 300, number: 1, payOption: 1 }],
  },
});
