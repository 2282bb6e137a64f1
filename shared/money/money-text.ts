import { onceFor } from '../contract/once.ts';
import { fromFen } from './fen.ts';

type Display = 'narrowSymbol' | 'name';

const formatFor = onceFor(
  (locale: string, currency: string, currencyDisplay: Display) =>
    new Intl.NumberFormat(locale, {
      ...{ style: 'currency', currency, currencyDisplay },
      ...{ minimumFractionDigits: 2, maximumFractionDigits: 2 },
    }),
);

/** `1234` fen -> `¥12.34`, or with `currencyDisplay: 'name'` the form for screen readers. */
export const moneyText = (
  fen: number,
  locale: string,
  currency: string,
  currencyDisplay: Display = 'narrowSymbol',
): string => formatFor(locale, currency, currencyDisplay).format(fromFen(fen));
