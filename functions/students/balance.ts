import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { integer, text } from '../../shared/contract/plain.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** Custodial money of a student, in fen; every change has its journal entry. Read by key. */
export const balance = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'STUDENT#{studentId}',
  sk: 'BALANCE',
  bytesMax: 300,
  version: 1,
  fields: () => ({
    studentId: looseId('student'),
    orgId: text(),
    schoolId: looseId('school'),
    balance: integer(),
    /** What came with the masters; a later load never changes it. */
    opening: z.optional(integer()),
    revision: integer(),
  }),
});
export type Balance = Stored<typeof balance>;
