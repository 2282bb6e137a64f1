import { flag } from '../contract/codes.ts';
import { looseId } from '../contract/ids.ts';
import { unitPrice } from '../contract/money.ts';
import { once } from '../contract/once.ts';
import { text } from '../contract/plain.ts';

/** A fee item of the catalogue as lists show it. */
export const feeItemFields = once(() => ({
  itemId: looseId('item'),
  photoId: text(),
  payItemNo: text(),
  name: text(),
  eName: text(),
  money: unitPrice(),
  escrow: flag(),
  payAccountId: looseId('account'),
  payAccountName: text(),
  status: flag(),
}));
