import { firstCharacters } from './text.ts';

/** Longer keywords are refused by the calls; a search field cuts them. */
export const keywordCharactersMax = 100;

/** What was typed into a search field, cut to the length that calls take. */
export const keywordOf = (typed: string): string => firstCharacters(typed, keywordCharactersMax);

/** As people type: width of letters and digits, case and blanks around do not matter. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** A number as phones show it and as people copy it from there: `138 0013 8000`. */
const spacedNumber = /^\d[\d\s-]{5,}\d$/;

type TextFilter = (texts: readonly (string | undefined)[]) => boolean;

/** The keyword as it was typed, and the number that it means. */
const wantedOf = (keyword: string | undefined) => {
  const wanted = plain(keyword ?? '');
  return { wanted, digits: spacedNumber.test(wanted) ? wanted.replaceAll(/[\s-]/g, '') : wanted };
};

/** Whether one of the texts of a record contains the keyword; without one every record does. */
export const keywordFilter = (keyword: string | undefined): TextFilter => {
  const { wanted, digits } = wantedOf(keyword);
  const isFound = (text: string) => text.includes(wanted) || text.includes(digits);
  return (texts) => wanted === '' || texts.some((text) => text !== undefined && isFound(plain(text)));
};

/** Whether the keyword is one of the texts of a record, from its first to its last character. */
export const exactFilter = (keyword: string | undefined): TextFilter => {
  const { wanted, digits } = wantedOf(keyword);
  const isIt = (text: string) => text === wanted || text === digits;
  return (texts) => wanted !== '' && texts.some((text) => text !== undefined && isIt(plain(text)));
};
