import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { unitPrice } from '../../contract/money.ts';
import { once } from '../../contract/once.ts';
import { pageOf, pageRequest } from '../../contract/paging.ts';
import { signedIn } from '../../contract/permission.ts';
import { integer, text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { itemNames } from '../../items/names.ts';
import { entryFields, entryNames } from '../../ledger/wire.ts';
import { required } from '../codes.ts';
import { noticeNames } from '../names.ts';

/** What of an item changed, or all of it where it came or left. */
const terms = once(() =>
  z.optional(
    renamed(
      {
        ...{ money: z.optional(unitPrice()), number: z.optional(integer()), payOption: z.optional(required()) },
        /** In words without a language: `-100.00, 85%`. */
        discounts: z.optional(text()),
        group: z.optional(text()),
      },
      itemNames,
    ),
  ),
);

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
          items: z.array(
            z.object({ itemId: looseId('item'), name: text(), eName: text(), before: terms(), after: terms() }),
          ),
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
