import { fenText } from '../../../shared/money/fen.ts';

const typed = /^(\d{1,13})(?:\.(\d{0,2}))?$/;

/**
 * An amount as it is typed or pasted, in plain digits: full-width ones and the Chinese full stop as an input method
 * makes them, without grouping and the sign of a currency.
 */
export const plainAmount = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/[,\s]/g, '')
    .replace(/^[¥$€£]/, '')
    .replace(/元$/, '');

/** `12.5` -> 1250 fen; `''` -> null (nothing entered); undefined for what is no amount with at most 2 decimals. */
export const parseAmount = (text: string): number | null | undefined => {
  const cleaned = plainAmount(text);
  if (cleaned === '') return null;
  const match = typed.exec(cleaned.startsWith('.') ? `0${cleaned}` : cleaned);
  if (!match) return undefined;
  const [, units = '', cents = ''] = match;
  const fen = Number(units) * 100 + Number(cents.padEnd(2, '0'));
  return Number.isSafeInteger(fen) ? fen : undefined;
};

/** Whether a text can still become an amount while the user types: a third decimal is never accepted. */
export const isAmountSoFar = (text: string): boolean => /^\d{0,13}(?:[.]\d{0,2})?$/.test(text);

/** The text of an amount in an input field. */
export const amountText = (fen: number | null): string => (fen === null ? '' : fenText(fen));
