import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { money } from '../../contract/money.ts';
import { anyOf } from '../../contract/permission.ts';
import { boolean, integer } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { itemNames } from '../../items/names.ts';
import { formGroups, formItemFields } from '../../items/wire.ts';
import { businessType, itemSelection, limits, sendStatus } from '../../notices/codes.ts';
import { studySection } from '../../students/codes.ts';
import { extraInfo } from '../wire.ts';

const adjustedItem = () =>
  renamed(
    {
      ...formItemFields(),
      /** Whether the person takes an optional item or a choice of a group. Left out: as before. */
      havePayed: z.optional(boolean()),
      /** What of the received money is for this item. Left out on all items: it is distributed anew (S4.51). */
      payedPrice: z.optional(money()),
    },
    itemNames,
  );

export const adjustNoticePerson = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/PersonAdjust',
  permission: anyOf('UPDATE_PAYMENT_NOTICE'),
  kind: 'money',
  summary: 'Changes what one person of a notice is billed, and distributes what was received.',
  request: () =>
    renamed(
      {
        payNoticeId: id('notice'),
        payNoticePersonId: id('person'),
        items: z
          .array(adjustedItem())
          .check(
            z.minLength(1, { error: 'itemsRequired' }),
            z.maxLength(limits.itemsPerNotice, { error: 'itemsTooMany' }),
          ),
        itemGroups: z._default(formGroups(), []),
        payNoticePersonReqList: z.optional(
          z
            .array(
              renamed(
                // Who the student is, as the screen showed it.
                { studentId: looseId('student'), extraInfo: z.optional(extraInfo()) },
                { extraInfo: 'student' },
              ),
            )
            .check(z.maxLength(1, { error: 'peopleTooMany' })),
        ),
        /** What the screen showed: another value than the stored one is refused. */
        payBusinessType: z.optional(businessType()),
        schoolId: z.optional(looseId('school')),
        studySection: z.optional(studySection()),
        itemSelectType: z.optional(itemSelection()),
        sendStatus: z.optional(sendStatus()),
        totalAmount: z.optional(money()),
        orderNo: z.optional(looseId('order')),
        version: z.optional(integer()),
      },
      {
        payNoticeId: 'noticeId',
        payNoticePersonId: 'personId',
        itemGroups: 'groups',
        payNoticePersonReqList: 'people',
        payBusinessType: ['shown', 'businessType'],
        schoolId: ['shown', 'schoolId'],
        studySection: ['shown', 'studySection'],
        itemSelectType: ['shown', 'itemSelection'],
        sendStatus: ['shown', 'sendStatus'],
        totalAmount: ['shown', 'due'],
        orderNo: ['shown', 'orderNo'],
        version: ['shown', 'revision'],
      },
    ),
  response: () =>
    renamed(
      { payNoticePersonCount: integer(), payNoticeId: looseId('notice') },
      { payNoticePersonCount: 'peopleCount', payNoticeId: 'noticeId' },
    ),
  errors: ['personRefunding', 'personConfirming', 'personHasCustodial', 'itemNotFound', '1700022', '1700050'],
  example: {
    payNoticeId: examples.noticeId,
    payNoticePersonId: examples.personId,
    items: [{ itemId: examples.itemId, photoId: examples.photoId, money: 12000, number: 1, payOption: 1 }],
  },
});
