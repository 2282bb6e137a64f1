import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { money } from '../../contract/money.ts';
import { anyOf } from '../../contract/permission.ts';
import { boolean, integer } from '../../contract/plain.ts';
import { isBlank, line, lines } from '../../contract/text.ts';
import { instant } from '../../contract/time.ts';
import { examples } from '../../demonstration/ids.ts';
import { paymentLimits } from '../codes.ts';

const named = (charactersMax: number) =>
  line().check(
    z.refine((text) => !isBlank(text), { error: 'required' }),
    z.maxLength(charactersMax),
  );

export const addThirdPartyRecord = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/AddThirdPartyRecord',
  permission: anyOf('HANDING_CHARGES'),
  kind: 'money',
  summary: 'Books a payment that came in through an outside system; the same number of it twice is one record.',
  request: () =>
    z.object({
      noticeId: id('notice'),
      studentId: looseId('student'),
      amount: money(),
      payTime: instant(),
      channelName: named(paymentLimits.channelCharacters),
      thirdPartyNo: named(paymentLimits.thirdPartyNoCharacters),
      /** The person's version that the screen showed: another one is refused. */
      version: z.optional(integer()),
      remark: z._default(lines().check(z.maxLength(paymentLimits.remarkCharacters, { error: 'remarkTooLong' })), ''),
    }),
  /** `alreadySo`: its number was recorded before, and nothing was booked now. */
  response: () => z.object({ recordId: looseId('record'), orderNo: looseId('order'), alreadySo: boolean() }),
  errors: [
    'nothingDue',
    ...(['personNotSent', 'personRefunding', 'personPaid', '1700022', '1700026', '1700037'] as const),
    ...(['recordsTooMany', 'thirdPartyNoUsed'] as const),
  ],
  example: {
    ...{ noticeId: examples.noticeId, studentId: examples.studentId, amount: 12800 },
    ...{ payTime: '2026-09-01T02:00:00Z', channelName: 'City education card', thirdPartyNo: examples.thirdPartyNo },
  },
});
