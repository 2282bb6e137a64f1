import * as z from 'zod/mini';
import { looseId } from '../contract/ids.ts';
import { unitPrice } from '../contract/money.ts';
import { once } from '../contract/once.ts';
import { boolean, integer, text } from '../contract/plain.ts';
import { renamed } from '../contract/renamed.ts';
import { required } from '../notices/codes.ts';
import { itemNames } from './names.ts';

/** What of an item changed, or all of it where it came or left. */
const terms = once(() =>
  z.optional(
    renamed(
      {
        ...{ money: z.optional(unitPrice()), number: z.optional(integer()), payOption: z.optional(required()) },
        /** In words without a language: `-100.00, 85%`. */
        discounts: z.optional(text()),
        group: z.optional(text()),
        /** Whether a person takes an item that is not required. */
        havePayed: z.optional(boolean()),
      },
      itemNames,
    ),
  ),
);

/** Items whose terms an act changed. */
export const itemChanges = once(() =>
  z.array(z.object({ itemId: looseId('item'), name: text(), eName: text(), before: terms(), after: terms() })),
);
