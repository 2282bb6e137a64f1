import { looseId } from '../../shared/contract/ids.ts';
import { text } from '../../shared/contract/plain.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** The same rows with the same title and school answer the notice that they made before (domain section 10). Read by key, consistently. */
export const importIdentity = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'IMPORT#{orgId}#{identity}',
  sk: 'IMPORT',
  bytesMax: 400,
  version: 1,
  fields: () => ({ orgId: text(), identity: text(), noticeId: looseId('notice'), jobId: looseId('job') }),
});
export type ImportIdentity = Stored<typeof importIdentity>;
