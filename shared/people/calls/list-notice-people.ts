import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { keywordCharactersMax } from '../../contract/keyword.ts';
import { pageRequest } from '../../contract/paging.ts';
import { signedIn } from '../../contract/permission.ts';
import { boolean } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { payStatus, sendStatus } from '../../notices/codes.ts';
import { grade } from '../../students/codes.ts';
import { payGroups } from '../pay-groups.ts';
import { peopleSorts } from '../sorts.ts';
import { personList } from '../wire.ts';

/**
 * `payGroup`, `messageFailed` and `sort` are ours. A figure of the statistics counts several pay statuses, and "not paid
 * in full" all that have an outstanding amount, but `payStatus` names one. A page of people cannot be sorted after it was
 * cut.
 */
export const listNoticePeople = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/PersonList',
  permission: signedIn,
  kind: 'read',
  summary: 'The people of a notice, filtered, counted, sorted and paged, with the figures of the filter.',
  request: () =>
    renamed(
      {
        ...pageRequest([10, 20, 50, 96], 10),
        id: id('notice'),
        payStatus: z.optional(payStatus()),
        payGroup: z.optional(z.enum(payGroups)),
        sendStatus: z.optional(sendStatus()),
        key: z.optional(z.string().check(z.maxLength(keywordCharactersMax))),
        grade: z.optional(grade()),
        classId: z.optional(looseId('class')),
        messageFailed: z.optional(boolean()),
        sort: z.optional(z.enum(peopleSorts)),
      },
      { id: 'noticeId', key: 'keyword' },
    ),
  response: () => personList(),
  errors: [],
  example: { id: examples.noticeId, pageIndex: 1, pageSize: 10 },
});
