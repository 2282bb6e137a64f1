import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { looseId } from '../../contract/ids.ts';
import { keywordCharactersMax } from '../../contract/keyword.ts';
import { pageRequest } from '../../contract/paging.ts';
import { signedIn } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { date } from '../../contract/time.ts';
import { examples } from '../../demonstration/ids.ts';
import { studySection } from '../../students/codes.ts';
import { businessType, deadlineState, sendStatus } from '../codes.ts';
import { noticeList } from '../wire.ts';

export const listNotices = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/List',
  permission: signedIn,
  kind: 'read',
  summary: "The notices of the user's schools, newest first.",
  request: () =>
    renamed(
      {
        ...pageRequest([10, 20, 50], 10),
        keyword: z.optional(z.string().check(z.maxLength(keywordCharactersMax))),
        schoolIds: z.optional(z.array(looseId('school')).check(z.maxLength(100))),
        studySection: z.optional(studySection()),
        payBusinessType: z.optional(businessType()),
        sendStatus: z.optional(sendStatus()),
        deadline: z.optional(deadlineState()),
        createBegin: z.optional(date()),
        createEnd: z.optional(date()),
      },
      {
        payBusinessType: 'businessType',
        deadline: 'deadlineState',
        createBegin: 'createdFrom',
        createEnd: 'createdTo',
      },
    ),
  response: () => noticeList(),
  errors: [],
  example: { pageIndex: 1, pageSize: 10, schoolIds: [examples.schoolId] },
});
