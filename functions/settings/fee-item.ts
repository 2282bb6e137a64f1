import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { boolean, fen, integer, text } from '../../shared/contract/plain.ts';
import { studySection } from '../../shared/students/codes.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** An entry of the fee catalogue. Read by key, or all of one organisation (byParent). */
export const feeItem = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'ITEM#{itemId}',
  sk: 'ITEM',
  parent: 'ORG#{orgId}#ITEMS',
  parentSort: '{payItemNo}',
  bytesMax: 4_000,
  version: 1,
  fields: () => ({
    itemId: looseId('item'),
    /** Changes at each save of the item, so a copy in a notice shows which version it froze. */
    photoId: text(),
    orgId: text(),
    payItemNo: text(),
    name: text(),
    eName: text(),
    /** Unit price in fen. */
    price: fen(),
    custodial: boolean(),
    /** Suggested option in notices: required unless optional. */
    optional: boolean(),
    accountId: looseId('account'),
    inUse: boolean(),
    schoolIds: z.array(looseId('school')),
    studySections: z.array(studySection()),
    /** Counts the saves. Rows of the release before have none. */
    revision: z._default(integer(), 0),
  }),
});
export type FeeItem = Stored<typeof feeItem>;
