import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { total } from '../../contract/money.ts';
import { pageRequest } from '../../contract/paging.ts';
import { anyOf } from '../../contract/permission.ts';
import { integer, text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { planStates } from '../plan.ts';
import { importNames, planFigures, planRowFields } from '../wire.ts';

export const getImportPlan = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/ImportPlan',
  permission: anyOf('UPDATE_PAYMENT_NOTICE'),
  kind: 'read',
  summary: 'The checked file of an import, row by row, before anything is billed.',
  request: () =>
    renamed(
      { key: id('job'), ...pageRequest([10, 20, 50, 100], 10), state: z.optional(z.enum(planStates)) },
      importNames,
    ),
  response: () =>
    renamed(
      {
        ...planFigures(),
        totalCount: integer(),
        currentIndex: integer(),
        /** What the new students are to pay, and could choose beyond that. */
        requiredAmount: total(),
        optionalAmount: total(),
        /** Of the notice that the import makes, or that gets the people. */
        title: text(),
        noticeId: z.optional(looseId('notice')),
        /** The headings of the file. */
        columns: z.array(text()),
        list: z.array(z.object({ ...planRowFields(), cells: z.array(z.nullable(text())) })),
        /** How many files the plan has read, so that a page sees when a corrected one was. */
        fileCount: integer(),
        /** Why the last corrected file changed nothing. */
        problem: z.optional(text()),
        actions: z.object({ correct: z.nullable(text()), apply: z.nullable(text()) }),
      },
      importNames,
    ),
  errors: ['planMissing'],
  example: { key: examples.planId },
});
