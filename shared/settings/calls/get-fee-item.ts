import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { signedIn } from '../../contract/permission.ts';
import { boolean, integer } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { studySection } from '../../students/codes.ts';
import { feeItemNames } from '../names.ts';
import { feeItemFields } from '../wire.ts';

export const getFeeItem = call({
  method: 'POST',
  path: '/v2/finance/Settings/PayItemDetail',
  permission: signedIn,
  kind: 'read',
  summary: 'One fee item of the catalogue, for its edit page.',
  request: () => z.object({ itemId: id('item') }),
  response: () =>
    renamed(
      {
        ...feeItemFields(),
        schoolIds: z.array(looseId('school')),
        sectionIds: z.array(studySection()),
        /** Schools of the item that the user does not have; a save keeps them. */
        otherSchools: integer(),
        mayEdit: boolean(),
        version: integer(),
      },
      feeItemNames,
    ),
  errors: [],
  example: { itemId: examples.itemId },
});
