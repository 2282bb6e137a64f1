import * as z from 'zod';
import { looseId } from '../contract/ids.ts';
import { unitPrice } from '../contract/money.ts';
import { isBlank, line, lines } from '../contract/text.ts';
import { date } from '../contract/time.ts';
import { deadlineLimit, flag, itemSelectType, limits, payOption } from './codes.ts';

/** One fee item of a notice: a copy of a catalogue item at its own price (domain section 1). */
export const noticeItem = z.object({
  itemId: looseId('item'),
  photoId: z.string().length(26),
  money: unitPrice,
  number: z
    .int({ error: 'quantityMissing' })
    .min(1, { error: 'quantityRange' })
    .max(limits.quantity, { error: 'quantityRange' }),
  payOption,
});

/** Fields of the notice form that creating and saving share. What depends on several fields is in rules.ts. */
export const noticeFields = {
  title: line()
    .refine((text) => !isBlank(text), { error: 'titleRequired' })
    .max(limits.titleCharacters, { error: 'titleTooLong' }),
  items: z.array(noticeItem).max(limits.itemsPerNotice, { error: 'itemsTooMany' }),
  itemSelectType: itemSelectType.default(2),
  costStatement: lines().max(limits.descriptionCharacters, { error: 'descriptionTooLong' }).default(''),
  feeDetailsParentVisible: flag.default(1),
  sendNotice: z.boolean().default(true),
  supportOnlinePay: z.boolean().default(true),
  deadlineAtLimit: deadlineLimit.default(0),
  deadlineAt: date.nullable().default(null),
  payNoticePersonReqList: z
    .array(z.object({ studentId: looseId('student') }))
    .max(limits.peoplePerNotice, { error: 'peopleTooMany' }),
};

/** What a save answers (N3.58, N3.59); `jobKey` when the people are written by a job. */
export const saved = z.object({
  payNoticeId: looseId('notice'),
  payNoticePersonCount: z.int(),
  failedPayNoticePersonResList: z.array(z.object({ studentId: looseId('student') })),
  jobKey: looseId('job').optional(),
});
