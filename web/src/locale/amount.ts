import { fenText } from '../../../shared/money/fen.ts';

/** At most 13 digits, or groups of three between commas; at most 2 decimals. */
const typed = /^(?=.*\d)(\d{0,13}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{0,2}))?$/;
const begun = /^(?:\d{0,13}(?:\.\d{0,2})?|\d{1,3}(?:,\d{3}){0,3}(?:,\d{0,2})?|\d{1,3}(?:,\d{3}){1,3}\.\d{0,2})$/;

/** Raised digits, digits in circles and the like: a mark of a footnote would become a digit of the amount. */
const marks = /\p{No}/u;

/** An amount in half-width characters: an input method makes full-width ones, and a Chinese full stop. */
export const halfWidth = (text: string): string =>
  marks.test(text) ? text : text.normalize('NFKC').replaceAll('。', '.');

/**
 * The digits of an amount, without the sign of a currency; spaces group digits as commas do. A tab or the end of a line
 * does not: it is between two cells of a spreadsheet.
 */
const bare = (text: string): string =>
  halfWidth(text)
    .trim()
    .replace(/^[¥$€£]\s*/, '')
    .replace(/\s*元$/, '')
    .replaceAll(/(?<=\d) (?=\d)/g, ',');

/**
 * `12.5` -> 1250 fen; `''` -> null (nothing entered); undefined for what is no amount with at most 2 decimals. A comma
 * without three digits after it is refused: `12,50` is 12.50 for some and 1,250 for nobody.
 */
export const parseAmount = (text: string): number | null | undefined => {
  const cleaned = bare(text);
  if (cleaned === '') return null;
  const match = typed.exec(cleaned);
  if (!match) return undefined;
  const [, units = '', cents = ''] = match;
  const fen = Number(units.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  return Number.isSafeInteger(fen) ? fen : undefined;
};

/** Whether a text can still become an amount while the user types. */
export const isAmountSoFar = (text: string): boolean => begun.test(bare(text));

/** The text of an amount in an input field. */
export const amountText = (fen: number | null): string => (fen === null ? '' : fenText(fen));
