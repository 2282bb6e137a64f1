import { text } from '../../shared/contract/plain.ts';
import { organisationFlags } from '../../shared/organisation/flags.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** An organisation: masters. Read by key. */
export const organisation = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'ORG#{orgId}',
  sk: 'ORG',
  bytesMax: 4_000,
  version: 1,
  fields: () => ({
    orgId: text(),
    name: text(),
    eName: text(),
    ...organisationFlags(),
    timeZone: text(),
    currency: text(),
  }),
});
export type Organisation = Stored<typeof organisation>;
