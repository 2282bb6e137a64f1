import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { money, total } from '../../contract/money.ts';
import { anyOf } from '../../contract/permission.ts';
import { facts, integer, text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { planStates } from '../plan.ts';
import { importNames, refusedRow, resultFields } from '../wire.ts';

/** A row of a checked file; its texts as the file has them. */
const checkedRow = () =>
  z.object({
    row: integer(),
    state: z.enum(planStates),
    ...{ studentNumber: text(), name: text(), item: text(), account: text(), voucherNo: text() },
    date: z.optional(text()),
    amount: z.optional(money()),
    /** Why it is refused, or that it was booked before. */
    code: z.optional(text()),
    params: z.optional(facts()),
    /** How many other reasons there are. */
    more: z.optional(integer()),
  });

export const getPaidImportResult = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/ImportB',
  body: 'query',
  permission: anyOf('HANDING_CHARGES', 'REFUND'),
  kind: 'read',
  summary: 'How far an import of payments or refunds is, what its check found, and what it booked.',
  request: () => renamed({ key: id('job'), noticeId: z.optional(looseId('notice')) }, importNames),
  response: () =>
    renamed(
      {
        ...resultFields(),
        ...{ total: integer(), done: integer(), alreadySo: integer(), refused: integer() },
        /** There while the checked file waits for its user. */
        check: z.optional(
          z.object({
            ...{ new: integer(), same: integer(), refused: integer(), people: integer() },
            /** Of the rows that would be booked, and of those that were booked before. */
            ...{ amount: total(), sameAmount: total() },
            /** What would be booked in all if rows that were booked before were booked again. */
            ...{ againCount: integer(), againAmount: total() },
            /** The first rows of each state. */
            list: z.array(checkedRow()),
          }),
        ),
        /** At the end: the first refused rows, in the order of the file. */
        refusals: z.optional(z.array(refusedRow())),
      },
      importNames,
    ),
  errors: [],
  example: { key: examples.moneyJobId },
});
