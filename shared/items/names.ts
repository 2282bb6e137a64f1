/** What we call the documents' fields of an item. */
export const itemNames = {
  money: 'price',
  number: 'quantity',
  payOption: 'required',
  escrow: 'custodial',
  payAccountId: 'accountId',
  havePayed: 'chosen',
  payedPrice: 'received',
  groupItem: 'group',
} as const;
