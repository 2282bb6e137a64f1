import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { signedIn } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { gradeWithClasses } from '../../students/wire.ts';

export const listNoticeClasses = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/GetRelevantGradeAndClass',
  permission: signedIn,
  kind: 'read',
  summary: 'The grades and classes that have people on a notice.',
  request: () => renamed({ id: id('notice') }, { id: 'noticeId' }),
  response: () => z.object({ grades: z.array(gradeWithClasses()) }),
  errors: [],
  example: { id: examples.noticeId },
});
