import * as z from 'zod/mini';
import { integer, text } from '../../shared/contract/plain.ts';
import { entity, type Stored } from './entity.ts';

/** Promise 1: what an operation id answered. Kept for ever, as all of the ledger. */
export const operationKey = /* @__PURE__ */ entity({
  table: 'ledger',
  pk: 'KEY#{actorId}#{key}',
  sk: 'KEY',
  bytesMax: 400_000,
  version: 1,
  fields: () => ({
    orgId: text(),
    actorId: text(),
    key: text(),
    /** Hash of the endpoint and of the request as it was sent. */
    hash: text(),
    /** The answer as it went over the wire, JSON; the beginning of it when it has more parts. */
    answer: text(),
    /** How many rows have the rest of the answer. */
    moreParts: z.optional(integer()),
    /** What it was refused with although it was stored: a repetition is refused the same way. */
    refusal: z.optional(z.object({ code: text(), params: z.record(z.string(), z.union([z.string(), z.number()])) })),
    at: text(),
  }),
});
export type OperationKey = Stored<typeof operationKey>;

/** A further part of an answer that is too long for one row: lists of the people who were refused can be. */
export const operationAnswer = /* @__PURE__ */ entity({
  table: 'ledger',
  pk: 'KEY#{actorId}#{key}',
  sk: 'ANSWER#{number}',
  bytesMax: 310_000,
  version: 1,
  fields: () => ({
    orgId: text(),
    actorId: text(),
    key: text(),
    number: z.coerce.number().check(integer()),
    body: text(),
  }),
});
