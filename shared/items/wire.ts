import * as z from 'zod/mini';
import { flag } from '../contract/codes.ts';
import { looseId } from '../contract/ids.ts';
import { filledUnitPrice, money, unitPrice } from '../contract/money.ts';
import { once } from '../contract/once.ts';
import { integer, text } from '../contract/plain.ts';
import { renamed } from '../contract/renamed.ts';
import { isBlank, line } from '../contract/text.ts';
import { limits, required } from '../notices/codes.ts';
import { benefits } from './benefits-wire.ts';
import { groupLimits } from './groups.ts';

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
  benefits: z.optional(benefits()),
  /** The group that it is a choice of; `groupItem` names it too. */
  groupId: z.optional(text()),
  groupItem: z.optional(renamed({ id: text(), name: text() }, { id: 'groupId' })),
  totalAmount: money(),
  actualAmount: money(),
}));

/** One fee item of a notice's form: a copy of a catalogue item at its own price (domain section 1). */
export const formItemFields = once(() => ({
  itemId: looseId('item'),
  photoId: z.string().check(z.length(26)),
  money: filledUnitPrice(),
  number: z
    .int({ error: ({ input }) => (typeof input === 'number' ? 'quantityRange' : 'quantityMissing') })
    .check(z.minimum(1, { error: 'quantityRange' }), z.maximum(limits.quantity, { error: 'quantityRange' })),
  payOption: required(),
  benefits: z.optional(benefits()),
}));

const photoIdsText = once(() =>
  z.codec(z.string().check(z.maxLength(50 * 27)), z.array(text()), {
    decode: (joined) => (joined === '' ? [] : joined.split(',')),
    encode: (photoIds) => photoIds.join(','),
  }),
);

const groupNames = { id: 'groupId', groupName: 'name', itemPhotoIdStr: 'photoIds' } as const;

/** A group of a form. Its items are among the form's, by their `photoId`s; without an id it is a new one. */
export const formGroup = once(() =>
  renamed(
    {
      id: z.optional(z.string().check(z.regex(/^\w{1,26}$/))),
      groupName: line().check(
        z.refine((name) => !isBlank(name), { error: 'groupNameRequired' }),
        z.maxLength(groupLimits.nameCharacters, { error: 'groupNameTooLong' }),
      ),
      choiceCount: z.int({ error: 'choiceCountInteger' }).check(z.minimum(1, { error: 'choiceCountTooSmall' })),
      itemPhotoIdStr: photoIdsText(),
    },
    groupNames,
  ),
);
export const formGroups = once(() => z.array(formGroup()).check(z.maxLength(limits.itemsPerNotice)));

/** The groups of a notice or a person, with the colours in which screens mark them. */
export const itemGroups = once(() =>
  z.array(
    renamed(
      {
        id: text(),
        groupName: text(),
        choiceCount: integer(),
        itemPhotoIdStr: photoIdsText(),
        color: text(),
        backgroundColor: text(),
      },
      groupNames,
    ),
  ),
);
