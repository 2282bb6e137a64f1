import { looseId } from '../../shared/contract/ids.ts';
import { boolean } from '../../shared/contract/plain.ts';
import { byWhom } from '../storage/by-whom.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** Whether parents of a school see discounts; a school without the row shows them. Read by key. */
export const benefitVisibility = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'SCHOOL#{schoolId}',
  sk: 'BENEFITS',
  bytesMax: 500,
  version: 1,
  fields: () => ({ schoolId: looseId('school'), visible: boolean(), updated: byWhom() }),
});
export type BenefitVisibility = Stored<typeof benefitVisibility>;
