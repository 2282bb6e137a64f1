import { cutText } from './cells.ts';
import { WorkbookFault } from './fault.ts';
import { attributeOf, readXml } from './xml.ts';

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The formats of dates that Excel in East Asian languages knows by number only. */
export const eastAsianDates: readonly number[] = [...range(27, 36), ...range(50, 58)];
/** The same, with those of all languages, also of times. */
const dateNumbers: ReadonlySet<number> = new Set([...range(14, 22), ...range(45, 47), ...eastAsianDates]);

/** What a number of a format means where the file does not say it. */
export const usualFormat = 'yyyy-mm-dd';
const percentFormats: ReadonlyMap<number, string> = new Map([
  [9, '0%'],
  [10, '0.00%'],
]);
export const formatUnitsMax = 255;
/** Of formats and of styles: more than Excel itself allows. */
const stylesMax = 2 ** 16;

const elapsed = /\[(?:h+|m+|s+)\]/i;
/** Quoted and escaped text, colours and languages, spaces as wide as a sign, fractions of a second. */
const noSigns = /"[^"]*"|\\.|\[[^\]]*\]|[_*].|s\.0+/gi;

/** Whether a number format shows a date or a time: it has their signs, and none of a number. */
export const isDateFormat = (format: string): boolean => {
  if (elapsed.test(format)) return true;
  const signs = format.replace(noSigns, (found) => (/^s/i.test(found) ? 's' : ''));
  return /[ymdhs]/i.test(signs) && !/[0#?]/.test(signs);
};

/** Whether a number format fills a whole number up with zeros: `000000` shows 123 as 000123. */
export const isZerosFormat = (format: string): boolean => /^0{2,}$/.test(format);

/** Whether a number format shows a fraction as a percentage. */
export const isPercentFormat = (format: string): boolean => format.replace(/"[^"]*"|\\./g, '').includes('%');

const checkCount = (count: number): void => {
  if (count === stylesMax) throw new WorkbookFault('notWorkbook');
};

/** The formats that change what a number means, of dates, percentages and leading zeros, by the number of the cell style that has them. */
export const readStyles = async (
  pieces: AsyncIterable<Buffer>,
  count: () => void,
): Promise<ReadonlyMap<number, string>> => {
  const formats = new Map<number, string>();
  const found = new Map<number, string>();
  let list = '';
  let style = 0;
  const formatOf = (id: number): string | undefined => {
    const format = formats.get(id);
    if (format === undefined) return dateNumbers.has(id) ? usualFormat : percentFormats.get(id);
    return isDateFormat(format) || isPercentFormat(format) || isZerosFormat(format) ? format : undefined;
  };
  const listener = {
    open(name: string, attributes: string) {
      if (name === 'numFmts' || name === 'cellXfs') list = name;
      else if (name === 'numFmt' && list === 'numFmts') {
        const format = cutText(attributeOf(attributes, 'formatCode') ?? '', formatUnitsMax);
        checkCount(formats.size);
        formats.set(Number(attributeOf(attributes, 'numFmtId')), format);
      } else if (name === 'xf' && list === 'cellXfs') {
        const format = formatOf(Number(attributeOf(attributes, 'numFmtId')));
        if (format !== undefined) found.set(style, format);
        checkCount(style++);
      }
    },
    close(name: string) {
      if (name === list) list = '';
    },
    text: () => undefined,
  };
  await readXml(pieces, listener, count);
  return found;
};
