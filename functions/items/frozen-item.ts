import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { once } from '../../shared/contract/once.ts';
import { boolean, text } from '../../shared/contract/plain.ts';

/** A fee item as a notice froze it. Amounts in fen. */
export const frozenItem = once(() =>
  z.object({
    photoId: text(),
    itemId: looseId('item'),
    payItemNo: text(),
    name: text(),
    eName: text(),
    price: z.int().check(z.minimum(0)),
    quantity: z.int().check(z.minimum(1)),
    required: boolean(),
    custodial: boolean(),
    accountId: looseId('account'),
  }),
);
export type FrozenItem = z.output<ReturnType<typeof frozenItem>>;
