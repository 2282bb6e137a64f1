import { firstCharacters } from './text.ts';

/** Longer keywords are refused by the calls; a search field cuts them. */
export const keywordCharactersMax = 100;

/** What was typed into a search field, cut to the length that calls take. */
export const keywordOf = (typed: string): string => firstCharacters(typed, keywordCharactersMax);

/** As people type: width of letters and digits, case, blanks around and more than one between words do not matter. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ');

/** A number as phones show it and as people copy it from there: `138 0013 8000`, `+852 9123 4567`. */
const spacedNumber = /^\+?\d[\d\s-]{5,}\d$/;
const countryCode = /^\+\d{1,3}$/;
/** Shorter ones are no phones. */
const phoneDigitsMin = 7;

/** A number without what divides its digits; any other text as it is. */
const undivided = (text: string): string => (spacedNumber.test(text) ? text.replaceAll(/[\s-]/g, '') : text);

/** Whether the first is the second with a country code before it. */
const isWithCountry = (number: string, other: string): boolean =>
  other.length >= phoneDigitsMin && number.endsWith(other) && countryCode.test(number.slice(0, -other.length));

type TextFilter = (texts: readonly (string | undefined)[]) => boolean;

/** The keyword as it was typed, and the number that it means. */
const wantedOf = (keyword: string | undefined) => {
  const wanted = plain(keyword ?? '');
  return { wanted, number: undivided(wanted) };
};

/** A name in both languages, as screens and receipts show it. */
const bothNames = /^(.+) \/ (.+)$/;

/** Whether one of the texts of a record contains the keyword; without one every record does. */
export const keywordFilter = (keyword: string | undefined): TextFilter => {
  const { wanted, number } = wantedOf(keyword);
  const isIn = (text: string) => text.includes(number) || isWithCountry(number, text);
  const isFound = (text: string) => text.includes(wanted) || isIn(undivided(text));
  const [, ...names] = bothNames.exec(wanted) ?? [];
  return (texts) => {
    if (wanted === '') return true;
    const found = texts.flatMap((text) => (text === undefined ? [] : [plain(text)]));
    return found.some(isFound) || (names.length > 0 && names.every((name) => found.includes(name)));
  };
};

/** Whether the keyword is one of the texts of a record, from its first to its last character. */
export const exactFilter = (keyword: string | undefined): TextFilter => {
  const { wanted, number } = wantedOf(keyword);
  const isIt = (text: string) => text === number || isWithCountry(number, text) || isWithCountry(text, number);
  return (texts) => wanted !== '' && texts.some((text) => text !== undefined && isIt(undivided(plain(text))));
};
