/** The page that prints receipts. */
export const printPath = '/orderPrint';

/** The page with the receipts of these orders (S2.14). Addresses hold order numbers, no names. */
export const printPathOf = (orderNos: readonly string[]): string => `${printPath}?orderNo=${orderNos.join(',')}`;
