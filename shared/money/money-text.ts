import { fromFen } from './fen.ts';

type Display = 'narrowSymbol' | 'name';

/** By locale, currency and display: making one takes ten times as long as using it, and a page shows hundreds of amounts. */
const formats = new Map<string, Intl.NumberFormat>();

const formatFor = (locale: string, currency: string, currencyDisplay: Display): Intl.NumberFormat => {
  const key = `${locale} ${currency} ${currencyDisplay}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency, currencyDisplay },
    ...{ minimumFractionDigits: 2, maximumFractionDigits: 2 },
  });
  formats.set(key, format);
  return format;
};

/** `1234` fen -> `¥12.34`, or with `currencyDisplay: 'name'` the form for screen readers. */
export const moneyText = (
  fen: number,
  locale: string,
  currency: string,
  currencyDisplay: Display = 'narrowSymbol',
): string => formatFor(locale, currency, currencyDisplay).format(fromFen(fen));
