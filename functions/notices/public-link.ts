import { looseId } from '../../shared/contract/ids.ts';
import { text } from '../../shared/contract/plain.ts';
import { entity, type Stored } from '../storage/entity.ts';

/**
 * The link by which anybody opens a notice that names no people; the row is there while the link is open. Its token
 * begins with the notice and is stored by its hash. Read by key, consistently.
 */
export const publicLink = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'PUBLIC#{noticeId}',
  sk: 'LINK',
  bytesMax: 400,
  version: 1,
  fields: () => ({
    noticeId: looseId('notice'),
    orgId: text(),
    schoolId: looseId('school'),
    tokenHash: text(),
  }),
});
export type PublicLink = Stored<typeof publicLink>;
