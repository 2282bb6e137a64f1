import { fromFen } from './fen.ts';

/** `1234` fen -> `¥12.34`, or with `currencyDisplay: 'name'` the form for screen readers. */
export const moneyText = (
  fen: number,
  locale: string,
  currency: string,
  currencyDisplay: 'narrowSymbol' | 'name' = 'narrowSymbol',
): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(fromFen(fen));
