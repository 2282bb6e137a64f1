/** The paths of the settings, for links and routes. */
export const feeItemsPath = '/feeItems';
export const newFeeItemPath = '/feeItems/new';
export const benefitVisibilityPath = '/discountDisplay';
export const feeItemPath = (itemId: string): string => `/feeItems/${itemId}`;
