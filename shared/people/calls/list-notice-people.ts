import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { pageRequest } from '../../contract/paging.ts';
import { signedIn } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { payStatus, sendStatus } from '../../notices/codes.ts';
import { grade } from '../../students/codes.ts';
import { personList } from '../wire.ts';

export const listNoticePeople = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/PersonList',
  permission: signedIn,
  kind: 'read',
  summary: 'The people of a notice, filtered, counted and paged.',
  request: () =>
    renamed(
      {
        ...pageRequest([10, 20, 50, 96], 10),
        id: id('notice'),
        payStatus: z.optional(payStatus()),
        sendStatus: z.optional(sendStatus()),
        key: z.optional(z.string().check(z.maxLength(100))),
        grade: z.optional(grade()),
        classId: z.optional(looseId('class')),
      },
      { id: 'noticeId', key: 'keyword' },
    ),
  response: () => personList(),
  errors: [],
  example: { id: examples.noticeId, pageIndex: 1, pageSize: 10 },
});
