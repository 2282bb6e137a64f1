import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { once } from '../../contract/once.ts';
import { pageOf, pageRequest } from '../../contract/paging.ts';
import { signedIn } from '../../contract/permission.ts';
import { integer, text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { itemChanges } from '../../items/changes-wire.ts';
import { entryFields, entryNames } from '../../ledger/wire.ts';
import { noticeNames } from '../names.ts';

/** Students who came, left or have other data: how many, and the first of them by name. Names are empty when the student is gone. */
const students = once(() =>
  z.object({
    count: integer(),
    first: z.array(
      renamed(
        { studentId: looseId('student'), studentName: text(), studentEName: text() },
        { studentName: 'name', studentEName: 'eName' },
      ),
    ),
  }),
);

export const listNoticeHistory = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/History',
  permission: signedIn,
  kind: 'read',
  summary: 'What was done to a notice as a whole, newest first: who, when, and what changed.',
  request: () => renamed({ ...pageRequest([10, 20, 50], 20), id: id('notice') }, noticeNames),
  response: () =>
    pageOf(
      renamed(
        {
          ...entryFields(),
          items: itemChanges(),
          added: students(),
          removed: students(),
          refreshed: students(),
        },
        entryNames,
      ),
    ),
  errors: [],
  example: { id: examples.noticeId, pageIndex: 1, pageSize: 20 },
});
