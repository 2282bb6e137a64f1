/** Nine digits, so that the numbers of a year sort as text. */
const sequenceDigits = 9;
/** What is printed has at least six. */
const printedDigits = 6;

/** Where a receipt is among those of its school and year. */
export interface ReceiptPlace {
  /** `yyyy`, of the organisation's time zone, when the receipt was issued. */
  readonly year: string;
  /** Nine digits, from 1. */
  readonly sequence: string;
}

/** The sequence that follows another; the first of a year follows on undefined. */
export const sequenceAfter = (last: string | undefined): string =>
  String(Number(last ?? 0) + 1).padStart(sequenceDigits, '0');

/** As it is printed: `2026-000123`. Each school has a row of numbers for each year. */
export const receiptNoOf = ({ year, sequence }: ReceiptPlace): string =>
  `${year}-${String(Number(sequence)).padStart(printedDigits, '0')}`;
