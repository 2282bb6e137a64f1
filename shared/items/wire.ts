import * as z from 'zod/mini';
import { flag } from '../contract/codes.ts';
import { looseId } from '../contract/ids.ts';
import { money, unitPrice } from '../contract/money.ts';
import { once } from '../contract/once.ts';
import { integer, text } from '../contract/plain.ts';
import { limits, required } from '../notices/codes.ts';

/** A fee item as a notice froze it, and as each of its people has it. */
export const itemFields = once(() => ({
  itemId: looseId('item'),
  photoId: text(),
  payItemNo: text(),
  name: text(),
  eName: text(),
  money: unitPrice(),
  number: integer(),
  payOption: required(),
  escrow: flag(),
  totalAmount: money(),
  actualAmount: money(),
}));

/** One fee item of a notice's form: a copy of a catalogue item at its own price (domain section 1). */
export const formItemFields = once(() => ({
  itemId: looseId('item'),
  photoId: z.string().check(z.length(26)),
  money: unitPrice(),
  number: z
    .int({ error: 'quantityMissing' })
    .check(z.minimum(1, { error: 'quantityRange' }), z.maximum(limits.quantity, { error: 'quantityRange' })),
  payOption: required(),
}));
