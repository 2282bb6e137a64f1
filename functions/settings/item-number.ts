import { looseId } from '../../shared/contract/ids.ts';
import { text } from '../../shared/contract/plain.ts';
import { entity } from '../storage/entity.ts';

/** Which item of an organisation has a number: two saves at once cannot both take it. Written with the item. */
export const itemNumber = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'ORG#{orgId}#ITEM_NUMBER#{payItemNo}',
  sk: 'ITEM_NUMBER',
  bytesMax: 500,
  version: 1,
  fields: () => ({ orgId: text(), payItemNo: text(), itemId: looseId('item') }),
});
