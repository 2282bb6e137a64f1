import { importLimits } from '../../../shared/imports/faults.ts';
import type { Cell, SheetRow } from './cells.ts';
import { columnOf, cutText, usualSerial } from './cells.ts';
import { WorkbookFault } from './fault.ts';
import { isPercentFormat, isZerosFormat } from './styles.ts';
import { attributeOf, readXml, storable, type Decode, type XmlListener } from './xml.ts';

/** Throws `tooMuchText` when the texts that are read come to more than memory and time are meant for. */
const textBudget = (): ((units: number) => void) => {
  let unitsLeft: number = importLimits.textUnits;
  return (units) => {
    unitsLeft -= units;
    if (unitsLeft < 0) throw new WorkbookFault('tooMuchText');
  };
};

const byCode = /_x([\da-f]{4})_/gi;
/** Excel writes the characters that XML has no place for by their codes, such as the end of a line in `张三_x000D_`. */
const withoutCodes = (text: string): string =>
  text.includes('_x')
    ? storable(text.replace(byCode, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))))
    : text;

/** A text that comes in pieces; what is beyond Excel's own maximum of a cell is passed over while it is read. */
const textOf = (spend: (units: number) => void) => {
  let text = '';
  let isFull = false;
  return {
    add(raw: string, decode: Decode) {
      if (isFull) return;
      spend(raw.length);
      text += decode(raw);
      isFull = text.length >= importLimits.cellUnits;
      if (isFull) text = cutText(text, importLimits.cellUnits);
    },
    /** Without the spaces around it: no rule counts them, and many cells can share one text. */
    take(): string {
      const taken = text;
      text = '';
      isFull = false;
      return withoutCodes(taken).trim();
    },
  };
};

const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Digits that Excel shows raised or lowered, as the mark of a footnote, are no digits of a number. */
const raised =
  (decode: Decode): Decode =>
  (raw) =>
    decode(raw).replace(/\d/g, (digit) => raisedDigits.charAt(Number(digit)));
const isRaised = (attributes: string): boolean => /^su(?:per|b)script$/.test(attributeOf(attributes, 'val') ?? '');

/** Collects the text of `<si>` or `<is>`: its runs, but not the reading aids of East Asian text (`<rPh>`). */
const textCollector = (spend: (units: number) => void) => {
  const text = textOf(spend);
  let reading = false;
  let aid = 0;
  let raises = false;
  return {
    open(name: string, attributes: string) {
      if (name === 'rPh') aid++;
      if (name === 'r') raises = false;
      if (name === 'vertAlign') raises = isRaised(attributes);
      reading = name === 't' && aid === 0;
    },
    close(name: string) {
      if (name === 'rPh') aid--;
      if (name === 't') reading = false;
      if (name === 'r') raises = false;
    },
    text(raw: string, decode: Decode) {
      if (reading) text.add(raw, raises ? raised(decode) : decode);
    },
    take: text.take,
  };
};

/** The strings that cells of the workbook refer to by number. */
export const readSharedStrings = async (pieces: AsyncIterable<Buffer>, count: () => void): Promise<string[]> => {
  const strings: string[] = [];
  const collector = textCollector(textBudget());
  const listener: XmlListener = {
    open: collector.open,
    text: collector.text,
    close(name) {
      collector.close(name);
      if (name !== 'si') return;
      if (strings.length === importLimits.sharedStrings) throw new WorkbookFault('tooMuchText');
      strings.push(collector.take());
    },
  };
  await readXml(pieces, listener, count);
  return strings;
};

const kinds: ReadonlyMap<string, Cell['kind']> = new Map([
  ['b', 'flag'],
  ['d', 'date'],
  ['e', 'error'],
  ['s', 'text'],
  ['str', 'text'],
  ['inlineStr', 'text'],
]);

/** How many different cells are kept to be shared, and how long one of them is: files repeat numbers, names and items. */
const sharedCellsMax = 200_000;
const sharedUnitsMax = 100;

/** Equal cells are one object: a file of 250,000 rows has few different ones. */
const sharedCells = () => {
  const known = new Map<string, Cell>();
  return (cell: Cell): Cell => {
    if (cell.text.length > sharedUnitsMax) return cell;
    const name = `${cell.kind} ${cell.format ?? ''} ${cell.text}`;
    const found = known.get(name);
    if (found) return found;
    if (known.size < sharedCellsMax) known.set(name, cell);
    return cell;
  };
};

/** Columns that are looked at; what is further right is not from a template. */
const columnsMax = 500;

/** Undefined when the row does not say it, or says what is no number of a row. */
const numberOfRow = (attributes: string): number | undefined => {
  const number = Number(attributeOf(attributes, 'r') ?? 0);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

/** What the cells of a sheet refer to. */
export interface SheetFacts {
  readonly strings: readonly string[];
  /** As `readStyles` answers them. */
  readonly styles: ReadonlyMap<number, string>;
  readonly from1904: boolean;
}

const rowListener = ({ strings, styles, from1904 }: SheetFacts, onRow: (row: SheetRow) => void): XmlListener => {
  const spend = textBudget();
  const inline = textCollector(spend);
  const direct = textOf(spend);
  const shared = sharedCells();
  let cells: (Cell | undefined)[] = [];
  let number = 0;
  let column = -1;
  let type = 'n';
  let format: string | undefined;
  let reading = false;
  let formula = false;

  const cellOf = (text: string, isUnsolved: boolean): Cell => {
    if (isUnsolved) return { kind: 'error', text };
    if (format !== undefined && isZerosFormat(format)) return { kind: 'number', text, format };
    if (format !== undefined && isPercentFormat(format)) return { kind: 'percent', text, format };
    if (format !== undefined) return { kind: 'date', text: from1904 ? usualSerial(text) : text, format };
    return { kind: kinds.get(type) ?? 'number', text };
  };
  const endCell = (): void => {
    const [value, inlined] = [direct.take(), inline.take()];
    const raw = type === 'inlineStr' ? inlined : value;
    const text = type === 's' && raw !== '' ? (strings[Number(raw)] ?? '') : raw;
    const isUnsolved = formula && value === '' && type !== 'str';
    if ((text !== '' || isUnsolved) && column < columnsMax) cells[column] = shared(cellOf(text, isUnsolved));
  };
  const beginCell = (attributes: string): void => {
    column = columnOf(attributeOf(attributes, 'r') ?? '') ?? column + 1;
    type = attributeOf(attributes, 't') ?? 'n';
    // Most workbooks have neither dates nor percentages.
    const isStyled = styles.size > 0 && type === 'n';
    format = isStyled ? styles.get(Number(attributeOf(attributes, 's'))) : undefined;
    formula = false;
  };

  return {
    open(name, attributes) {
      if (name === 'row') {
        // No two rows have one number: a plan finds its rows by them.
        number = Math.max(numberOfRow(attributes) ?? 0, number + 1);
        cells = [];
        column = -1;
      } else if (name === 'c') beginCell(attributes);
      else if (name === 'f') formula = true;
      else if (name === 'v') reading = true;
      else inline.open(name, attributes);
    },
    text(raw, decode) {
      if (reading) direct.add(raw, decode);
      else inline.text(raw, decode);
    },
    close(name) {
      if (name === 'v') reading = false;
      else if (name === 'c') endCell();
      else if (name === 'row') onRow({ number, cells: cells.slice() });
      else inline.close(name);
    },
  };
};

/** Hands over the rows of a sheet in their order; `onRow` throws to stop. */
export const readRowsOf = (
  pieces: AsyncIterable<Buffer>,
  facts: SheetFacts,
  onRow: (row: SheetRow) => void,
  count: () => void,
): Promise<void> => readXml(pieces, rowListener(facts, onRow), count);
