import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { once } from '../../shared/contract/once.ts';
import { boolean, fen, integer, positive, text } from '../../shared/contract/plain.ts';

/** A discount as it is stored: the shape is that of the rules. */
const benefit = () => {
  const remark = z.optional(text());
  return z.union([
    z.object({ kind: z.enum(['reduce', 'other']), amount: integer(), remark }),
    z.object({ kind: z.literal('percent'), permille: integer(), remark }),
  ]);
};

/** A group of items, as a notice and each of its people have it. */
export const frozenGroup = once(() => z.object({ groupId: text(), name: text(), choiceCount: integer() }));

/** A fee item as a notice froze it. Amounts in fen. */
export const frozenItem = once(() =>
  z.object({
    photoId: text(),
    itemId: looseId('item'),
    payItemNo: text(),
    name: text(),
    eName: text(),
    price: fen(),
    quantity: positive(),
    required: boolean(),
    custodial: boolean(),
    accountId: looseId('account'),
    /** In their order; absent: none. */
    benefits: z.optional(z.array(benefit())),
    /** The group that it is a choice of. */
    groupId: z.optional(text()),
  }),
);
export type FrozenGroup = z.output<ReturnType<typeof frozenGroup>>;
export type FrozenItem = z.output<ReturnType<typeof frozenItem>>;
