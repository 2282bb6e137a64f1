import * as z from 'zod/mini';
import { integer, text } from '../../shared/contract/plain.ts';
import { figureNames } from '../../shared/ledger/figures.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** What the last check of an organisation's books said. Read by key. */
export const booksStatus = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'ORG#{orgId}',
  sk: 'BOOKS',
  bytesMax: 16_000,
  version: 1,
  fields: () => ({
    orgId: text(),
    /** ISO: when the check began. */
    checkedAt: text(),
    entries: integer(),
    figures: integer(),
    differenceCount: integer(),
    /** The first of them; amounts in fen, of a pay status its number. */
    differences: z.array(
      z.object({
        what: z.enum(figureNames),
        id: text(),
        cached: integer(),
        journal: integer(),
        subjectId: z.optional(text()),
        entryIds: z.array(text()),
      }),
    ),
  }),
});
export type BooksStatus = Stored<typeof booksStatus>;
