import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { money, total } from '../../contract/money.ts';
import { signedIn } from '../../contract/permission.ts';
import { boolean, text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { itemNames } from '../../items/names.ts';
import { formGroups, formItemFields } from '../../items/wire.ts';
import { limits } from '../../notices/codes.ts';

const pricedItem = () => {
  const { photoId, money: price, number, payOption, benefits } = formItemFields();
  return renamed(
    { photoId, money: price, number, payOption, havePayed: z._default(boolean(), false), benefits },
    itemNames,
  );
};

export const calcPayAmount = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/CalcPayAmount',
  permission: signedIn,
  kind: 'read',
  summary: 'What items cost after their discounts, and what a person owes for them; stores nothing.',
  request: () =>
    renamed(
      {
        items: z
          .array(pricedItem())
          .check(
            z.minLength(1, { error: 'itemsRequired' }),
            z.maxLength(limits.itemsPerNotice, { error: 'itemsTooMany' }),
          ),
        itemGroups: z._default(formGroups(), []),
      },
      { itemGroups: 'groups' },
    ),
  response: () =>
    z.object({
      items: z.array(z.object({ photoId: text(), totalAmount: money(), actualAmount: money() })),
      required: total(),
      optional: total(),
      due: total(),
    }),
  errors: [],
  example: { items: [{ photoId: examples.photoId, money: 100, number: 1, payOption: 1 }] },
});
