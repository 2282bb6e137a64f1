import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { integer, text } from '../../shared/contract/plain.ts';
import { byWhom } from '../storage/by-whom.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** The number that an outside system gave a payment, with the record of it: one number is one record. Read by key. */
export const thirdParty = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'THIRDPARTY#{channelId}',
  sk: 'NUMBER#{thirdPartyNo}',
  bytesMax: 2_000,
  version: 1,
  fields: () => ({
    channelId: looseId('account'),
    thirdPartyNo: text(),
    channelName: text(),
    personId: looseId('person'),
    orderNo: looseId('order'),
    recordNo: looseId('record'),
    amount: integer(),
    /** The record is reversed; the number can be recorded again. */
    deleted: z.optional(byWhom()),
    revision: integer(),
  }),
});
export type ThirdParty = Stored<typeof thirdParty>;
