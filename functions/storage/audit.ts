import * as z from 'zod/mini';
import { facts, text } from '../../shared/contract/plain.ts';
import { acts } from '../../shared/ledger/acts.ts';
import { entity, type Stored } from './entity.ts';

/** The first release called the import of a notice `create`; its rows are never changed. */
const storedAct = () =>
  z.pipe(
    z.transform((act: unknown) => (act === 'create' ? 'importNotice' : act)),
    z.enum(acts),
  );

/** What was done to a notice or a person: ids and figures only, no names or phones of children. Appended, never changed. */
export const audit = /* @__PURE__ */ entity({
  table: 'ledger',
  pk: 'LEDGER#{subjectId}',
  sk: '{entryId}#AUDIT',
  bytesMax: 50_000,
  version: 1,
  fields: () => ({
    subjectId: text(),
    entryId: text(),
    orgId: text(),
    /** ISO. */
    at: text(),
    by: text(),
    byName: text(),
    byEName: text(),
    /** The call or the job that did it. */
    through: text(),
    action: storedAct(),
    before: facts(),
    after: facts(),
  }),
});
export type Audit = Stored<typeof audit>;
