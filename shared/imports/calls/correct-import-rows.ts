import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { correctedRowsMax, shownCellUnitsMax } from '../plan.ts';
import { importNames, planFigures, planRowFields, uploadField } from '../wire.ts';

const cellsMax = 500;
const cells = () => z.array(z.nullable(z.string().check(z.maxLength(shownCellUnitsMax)))).check(z.maxLength(cellsMax));

export const correctImportRows = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/CorrectImportRows',
  permission: anyOf('UPDATE_PAYMENT_NOTICE'),
  kind: 'write',
  summary: 'Corrects rows of a checked file, which are judged again, or asks for the upload of a corrected file.',
  request: () =>
    renamed(
      {
        key: id('job'),
        /** All cells of each row as they are to be; null empties a cell. A row of which nothing is left is taken out. */
        rows: z._default(
          z
            .array(
              z.object({
                row: z.int().check(z.minimum(1)),
                cells: cells(),
                /** The cells as they were read: what equals them is not corrected, and keeps what others made of it since. */
                shown: z.optional(cells()),
              }),
            )
            .check(z.maxLength(correctedRowsMax)),
          [],
        ),
        /** Answers a form for a corrected file, which is checked when it has arrived. */
        upload: z.optional(z.literal(true)),
      },
      importNames,
    ),
  response: () => z.object({ ...planFigures(), list: z.array(z.object(planRowFields())), upload: uploadField() }),
  errors: ['planMissing', 'planApplied', 'planOver', 'planChanged', 'planRowUnknown', 'planRefused'],
  example: { key: examples.planId, rows: [{ row: 2, cells: [null] }] },
});
