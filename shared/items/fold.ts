/** The fold of a percent discount as screens show it: 850 permille is 8.5 (N5.39). */
export const foldText = (permille: number): string => String(permille / 100);

const typed = /^(\d{1,2})(?:\.(\d{0,2}))?$/;

/** The permille of a typed fold from 0 to 10 with at most 2 decimals; undefined for anything else (N5.38). */
export const permilleOf = (fold: string): number | undefined => {
  const [, units, decimals = ''] = typed.exec(fold.trim().normalize('NFKC')) ?? [];
  if (units === undefined) return undefined;
  const permille = Number(units) * 100 + Number(decimals.padEnd(2, '0'));
  return permille <= 1000 ? permille : undefined;
};
