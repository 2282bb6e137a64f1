/** What we call the documents' fields of the fee catalogue. */
export const feeItemNames = {
  sectionId: 'studySection',
  sectionIds: 'studySections',
  money: 'price',
  escrow: 'custodial',
  payAccountId: 'accountId',
  payAccountName: 'accountName',
  status: 'inUse',
} as const;
