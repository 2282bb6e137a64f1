import { looseId } from '../../shared/contract/ids.ts';
import { text } from '../../shared/contract/plain.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** Finds an order by its number. Read by key. */
export const orderReference = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'ORDER#{orderNo}',
  sk: 'REFERENCE',
  bytesMax: 400,
  version: 1,
  fields: () => ({
    orderNo: looseId('order'),
    personId: looseId('person'),
    orgId: text(),
    schoolId: looseId('school'),
  }),
});
export type OrderReference = Stored<typeof orderReference>;
