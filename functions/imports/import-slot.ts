import * as z from 'zod/mini';
import { integer, text } from '../../shared/contract/plain.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** The right of an organisation to have one more import run, lent to a run until a time. Read: never, only written under a condition. */
export const importSlot = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'IMPORTS#{orgId}',
  sk: 'SLOT#{slot}',
  bytesMax: 300,
  version: 1,
  fields: () => ({
    orgId: text(),
    slot: z.coerce.number().check(integer()),
    /** The run that has it; every run has a name of its own, also of the same message. */
    run: text(),
    /** ms since the epoch; 0: given back. A run that was killed gives nothing back. */
    until: integer(),
  }),
});
export type ImportSlot = Stored<typeof importSlot>;
