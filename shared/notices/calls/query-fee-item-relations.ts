import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { signedIn } from '../../contract/permission.ts';
import { integer, text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { itemNames } from '../../items/names.ts';
import { required } from '../codes.ts';

export const queryFeeItemRelations = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/QueryPayItemRelationship',
  permission: signedIn,
  kind: 'read',
  summary: 'The fee items of a notice with their groups, how many people have each, and how many have paid it in full.',
  request: () => z.object({ noticeId: id('notice') }),
  response: () =>
    z.object({
      items: z.array(
        renamed(
          {
            photoId: text(),
            itemId: looseId('item'),
            payItemNo: text(),
            name: text(),
            eName: text(),
            /** The group that it is a choice of. */
            groupId: z.optional(text()),
            payOption: required(),
            personCount: integer(),
            paidCount: integer(),
          },
          itemNames,
        ),
      ),
    }),
  errors: [],
  example: { noticeId: examples.noticeId },
});
