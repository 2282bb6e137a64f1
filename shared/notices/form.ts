import * as z from 'zod/mini';
import { looseId } from '../contract/ids.ts';
import { unitPrice } from '../contract/money.ts';
import { once } from '../contract/once.ts';
import { truth, whole } from '../contract/plain.ts';
import { isBlank, line, lines } from '../contract/text.ts';
import { date } from '../contract/time.ts';
import { deadlineLimit, flag, itemSelectType, limits, payOption } from './codes.ts';

/** One fee item of a notice: a copy of a catalogue item at its own price (domain section 1). */
export const noticeItem = once(() =>
  z.object({
    itemId: looseId('item'),
    photoId: z.string().check(z.length(26)),
    money: unitPrice(),
    number: z
      .int({ error: 'quantityMissing' })
      .check(z.minimum(1, { error: 'quantityRange' }), z.maximum(limits.quantity, { error: 'quantityRange' })),
    payOption: payOption(),
  }),
);

/** Fields of the notice form that creating and saving share. What depends on several fields is in rules.ts. */
export const noticeFields = once(() => ({
  title: line().check(
    z.refine((text) => !isBlank(text), { error: 'titleRequired' }),
    z.maxLength(limits.titleCharacters, { error: 'titleTooLong' }),
  ),
  items: z.array(noticeItem()).check(z.maxLength(limits.itemsPerNotice, { error: 'itemsTooMany' })),
  itemSelectType: z._default(itemSelectType(), 2),
  costStatement: z._default(
    lines().check(z.maxLength(limits.descriptionCharacters, { error: 'descriptionTooLong' })),
    '',
  ),
  feeDetailsParentVisible: z._default(flag(), 1),
  sendNotice: z._default(truth(), true),
  supportOnlinePay: z._default(truth(), true),
  deadlineAtLimit: z._default(deadlineLimit(), 0),
  deadlineAt: z._default(z.nullable(date()), null),
  payNoticePersonReqList: z
    .array(z.object({ studentId: looseId('student') }))
    .check(z.maxLength(limits.peoplePerNotice, { error: 'peopleTooMany' })),
}));

/** What a save answers (N3.58, N3.59); `jobKey` when the people are written by a job. */
export const saved = once(() =>
  z.object({
    payNoticeId: looseId('notice'),
    payNoticePersonCount: whole(),
    failedPayNoticePersonResList: z.array(z.object({ studentId: looseId('student') })),
    jobKey: z.optional(looseId('job')),
  }),
);
