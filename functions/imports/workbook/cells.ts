/**
 * `error`: `#REF!` and the like, or a formula without its result. `date`: a number that Excel shows as a date or time.
 * `percent`: a fraction that it shows as a percentage.
 */
export const cellKinds = ['text', 'number', 'flag', 'error', 'date', 'percent'] as const;

/** One cell as the file holds it, without the spaces around it: `text` is the number's own decimal text, never a float. */
export interface Cell {
  readonly kind: (typeof cellKinds)[number];
  readonly text: string;
  /** The number format of a date, of a percentage, or of a number that is shown with leading zeros, in Excel's own signs. */
  readonly format?: string;
}

/** A row with its number as Excel counts; blank cells are undefined. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly (Cell | undefined)[];
}

/** The first UTF-16 units of a text, never half a character. */
export const cutText = (text: string, unitsMax: number): string =>
  text.length <= unitsMax ? text : text.slice(0, unitsMax).replace(/[\ud800-\udbff]$/, '');

/** What copying leaves in a text and nobody sees: blanks without width, and marks that let it run to the right as it does anyhow. */
const unseen = /[\u200b\u200e\u202a\u202c\u202d\u2060\ufeff]/g;
export const withoutUnseen = (text: string): string => text.replace(unseen, '');

/** Raised digits, digits in circles and the like. */
const marks = /\p{No}/u;

/** A text with the usual signs in place of full-width ones. One with the mark of a footnote stays: that would become a digit. */
export const usualSigns = (text: string): string => (marks.test(text) ? text : withoutUnseen(text).normalize('NFKC'));

const flags = new Map(Object.entries({ '1': true, true: true, '0': false, false: false }));

/** The logical value of a cell of that kind; undefined when it has none. */
export const flagOf = (text: string): boolean | undefined => flags.get(text.toLowerCase());

/** `1` -> `TRUE`: how Excel shows a logical value. */
export const flagText = (text: string): string => {
  const flag = flagOf(text);
  return flag === undefined ? text : String(flag).toUpperCase();
};

/** Between the first days of the two calendars of Excel. */
const daysTo1904 = 1462;

/** The number of a date as the usual calendar, from 1900, counts it, in a file whose calendar begins in 1904. */
export const usualSerial = (text: string): string => {
  const serial = Number(text);
  return Number.isFinite(serial) ? String(serial + daysTo1904) : text;
};

const lettersInAlphabet = 26;
const codeBeforeA = 64;

/** `AB12` -> 27: the column of a cell's reference, counted from 0; undefined when there is none. */
export const columnOf = (reference: string): number | undefined => {
  const letters = /^\$?([A-Z]{1,3})/i.exec(reference)?.[1]?.toUpperCase();
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * lettersInAlphabet + letter.charCodeAt(0) - codeBeforeA, 0) - 1;
};

/** 27 -> `AB`. */
export const columnName = (column: number): string => {
  const letter = String.fromCharCode(codeBeforeA + 1 + (column % lettersInAlphabet));
  return column < lettersInAlphabet ? letter : columnName(Math.floor(column / lettersInAlphabet) - 1) + letter;
};
