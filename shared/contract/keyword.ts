import { firstCharacters } from './text.ts';

/** Longer keywords are refused by the calls; a search field cuts them. */
export const keywordCharactersMax = 100;

/** What was typed into a search field, cut to the length that calls take. */
export const keywordOf = (typed: string): string => firstCharacters(typed, keywordCharactersMax);

/** As people type: width of letters and digits, case and blanks around do not matter. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** A number as phones show it and as people copy it from there: `138 0013 8000`. */
const spacedNumber = /^\d[\d\s-]{5,}\d$/;

/** Whether one of the texts of a record contains the keyword; without one every record does. */
export const keywordFilter = (keyword: string | undefined): ((texts: readonly (string | undefined)[]) => boolean) => {
  const wanted = plain(keyword ?? '');
  const digits = spacedNumber.test(wanted) ? wanted.replaceAll(/[\s-]/g, '') : wanted;
  const isFound = (text: string) => text.includes(wanted) || text.includes(digits);
  return (texts) => wanted === '' || texts.some((text) => text !== undefined && isFound(plain(text)));
};
