/** A discount as the journal keeps it, without its remark; `text` where it is written in another way. */
type StoredDiscount = { readonly fen: number } | { readonly permille: number } | { readonly text: string };

const amountPattern = /^-(\d+)\.(\d\d)$/;
const percentPattern = /^(\d+(?:\.\d)?)%$/;

const discountIn = (text: string): StoredDiscount => {
  const [, units, decimals] = amountPattern.exec(text) ?? [];
  if (units !== undefined) return { fen: Number(`${units}${decimals}`) };
  const [, percent] = percentPattern.exec(text) ?? [];
  return percent === undefined ? { text } : { permille: Math.round(Number(percent) * 10) };
};

/** The discounts of an item in a row of the journal: `-100.00, 85%`. */
export const discountsIn = (text: string): StoredDiscount[] => text.split(', ').map(discountIn);

/** The group of an item in a row of the journal, with how many of its items are chosen: `Club (1)`. */
export const groupIn = (text: string): { readonly group: string; readonly count: number } | undefined => {
  const [, group, count] = /^(.+) \((\d+)\)$/s.exec(text) ?? [];
  return group === undefined ? undefined : { group, count: Number(count) };
};
