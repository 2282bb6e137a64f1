import { fenText } from '../../../shared/contract/money.ts';

const typed = /^(\d{1,13})(?:\.(\d{0,2}))?$/;

/** `12.5` -> 1250 fen; `''` -> null (nothing entered); anything else than an amount with at most 2 decimals -> undefined. */
export const parseAmount = (text: string): number | null | undefined => {
  const cleaned = text.replaceAll(/[,，\s]/g, '');
  if (cleaned === '') return null;
  const match = typed.exec(cleaned.startsWith('.') ? `0${cleaned}` : cleaned);
  if (!match) return undefined;
  const [, whole = '', part = ''] = match;
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return Number.isSafeInteger(fen) ? fen : undefined;
};

/** Keeps what may still become an amount while it is being typed, so that a third decimal never appears. */
export const isAmountSoFar = (text: string): boolean => /^\d{0,13}(?:[.]\d{0,2})?$/.test(text);

/** How an amount stands in its field. */
export const amountText = (fen: number | null): string => (fen === null ? '' : fenText(fen));
