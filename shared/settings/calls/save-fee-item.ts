import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { flag } from '../../contract/codes.ts';
import { id, looseId } from '../../contract/ids.ts';
import { unitPrice } from '../../contract/money.ts';
import { anyOf } from '../../contract/permission.ts';
import { integer, text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { line } from '../../contract/text.ts';
import { examples } from '../../demonstration/ids.ts';
import { studySection } from '../../students/codes.ts';
import { feeItemLimits } from '../limits.ts';
import { feeItemNames } from '../names.ts';

const bounded = (charactersMax: number) => line().check(z.maxLength(charactersMax));

export const saveFeeItem = call({
  method: 'POST',
  path: '/v2/finance/Settings/SavePayItem',
  permission: anyOf('MANAGE_FINANCE_SETTINGS'),
  kind: 'write',
  summary: 'Creates a fee item of the catalogue, or saves one with its version; notices keep their copy.',
  request: () =>
    renamed(
      {
        itemId: z.optional(id('item')),
        payItemNo: bounded(feeItemLimits.numberCharacters),
        name: bounded(feeItemLimits.nameCharacters),
        eName: bounded(feeItemLimits.nameCharacters),
        money: unitPrice(),
        escrow: flag(),
        /** Judged by the call: an item may stay on an account that the user may not see. */
        payAccountId: looseId('account'),
        status: flag(),
        schoolIds: z.array(id('school')).check(z.maxLength(feeItemLimits.schools)),
        sectionIds: z.array(studySection()).check(z.maxLength(feeItemLimits.sections)),
        /** Of the item that is changed. */
        version: z.optional(integer()),
      },
      feeItemNames,
    ),
  response: () => z.object({ itemId: looseId('item'), photoId: text() }),
  errors: ['versionStale', 'itemNumberTaken', 'accountForbidden'],
  example: {
    payItemNo: examples.newItemNo,
    name: '校车费',
    eName: 'School bus',
    money: 1200,
    escrow: 0,
    payAccountId: examples.accountId,
    status: 1,
    schoolIds: [examples.schoolId],
    sectionIds: [2],
  },
});
