import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { itemNames } from '../../items/names.ts';
import { formGroups, formItemFields } from '../../items/wire.ts';
import { limits } from '../../notices/codes.ts';
import { saved } from '../../notices/wire.ts';

const newcomer = () =>
  renamed(
    {
      studentId: looseId('student'),
      /** What this person is billed; left out: what the notice has. */
      itemDtos: z.optional(
        z
          .array(renamed(formItemFields(), itemNames))
          .check(
            z.minLength(1, { error: 'itemsRequired' }),
            z.maxLength(limits.itemsPerNotice, { error: 'itemsTooMany' }),
          ),
      ),
      payNoticeItemGroupDtoList: z.optional(formGroups()),
    },
    { itemDtos: 'items', payNoticeItemGroupDtoList: 'groups' },
  );

export const addNoticePeople = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/PersonSave',
  permission: anyOf('UPDATE_PAYMENT_NOTICE'),
  kind: 'bulk',
  summary: 'Puts people on a notice, each with items of their own or those of the notice (N7.007).',
  request: () =>
    renamed(
      {
        payNoticeId: id('notice'),
        payNoticePersonReqList: z
          .array(newcomer())
          .check(
            z.minLength(1, { error: 'peopleRequired' }),
            z.maxLength(limits.peoplePerNotice, { error: 'peopleTooMany' }),
          ),
      },
      { payNoticeId: 'noticeId', payNoticePersonReqList: 'people' },
    ),
  response: () => saved(),
  errors: [
    'noticeClosed',
    'noticeNotExtendable',
    'jobRunning',
    'importBroken',
    'peopleBehind',
    'itemNotFound',
    'studentNotFound',
  ],
  example: { payNoticeId: examples.noticeId, payNoticePersonReqList: [{ studentId: examples.studentId }] },
});
