/** The largest unit price, in fen, so that every sum is a safe integer (domain section 2). */
export const unitPriceFenMax = 999_999_999;
/** The largest sum of one person that rows can hold: 50 items of 500 pieces at the largest unit price. */
export const sumFenMax = unitPriceFenMax * 500 * 50;
/** The largest bill of one person: 5,000 of them sum up to a number that is exact, in fen and as a decimal. */
export const billFenMax = 1_000_000_000_000;

const decimalText = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/** Reads a JSON number with at most 2 decimals as fen, by its shortest decimal text; never through a float product. */
export const toFen = (amount: number): number | undefined => {
  const match = decimalText.exec(String(amount));
  if (!match) return undefined;
  const [, sign, units = '', part = ''] = match;
  const fen = Number(units) * 100 + Number(part.padEnd(2, '0'));
  if (!Number.isSafeInteger(fen)) return undefined;
  return sign === '-' && fen !== 0 ? -fen : fen;
};

/** The JSON number of an amount in fen: the float nearest to its 2-decimal text. */
export const fromFen = (fen: number): number => Number(fenText(fen));

/** `1234` -> `12.34`. */
export const fenText = (fen: number): string => {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** `123456` -> `1,234.56`. */
export const groupedFenText = (fen: number): string => fenText(fen).replace(/\B(?=(\d{3})+\.)/g, ',');
