import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { integer, text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { limits, payStatus } from '../codes.ts';

export const checkBilledBefore = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/CheckBilledBefore',
  permission: anyOf('UPDATE_PAYMENT_NOTICE'),
  kind: 'read',
  summary:
    'Students who already have the same fee item on another live notice of the school: a warning, never a refusal.',
  request: () =>
    renamed(
      {
        /** A notice whose unsent people are looked at. */
        noticeId: z.optional(id('notice')),
        /** Those of its people who are about to be sent it, when not all unsent ones are; refused with `key`. */
        studentIds: z.optional(
          z.array(looseId('student')).check(z.maxLength(limits.peoplePerNotice, { error: 'peopleTooMany' })),
        ),
        /** Otherwise a checked import, whose new students are. */
        key: z.optional(id('job')),
      },
      { key: 'jobId' },
    ),
  response: () =>
    z.object({
      /** Of students and items; the list has the first of them. */
      totalCount: integer(),
      students: integer(),
      /** Other notices that may have the items, too, and were not looked through: they are too many, or have too many people. */
      unread: integer(),
      list: z.array(
        z.object({
          studentId: looseId('student'),
          studentNumber: text(),
          name: text(),
          eName: text(),
          itemId: looseId('item'),
          itemName: text(),
          itemEName: text(),
          noticeId: looseId('notice'),
          title: text(),
          payStatus: payStatus(),
        }),
      ),
    }),
  errors: ['planMissing'],
  example: { noticeId: examples.noticeId },
});
