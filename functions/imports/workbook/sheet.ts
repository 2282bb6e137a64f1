import { importLimits } from '../../../shared/imports/faults.ts';
import type { Cell, SheetRow } from './cells.ts';
import { columnOf, cutText } from './cells.ts';
import { WorkbookFault } from './fault.ts';
import { attributeOf, readXml, type XmlListener } from './xml.ts';

/** A text that comes in pieces; what is beyond Excel's own maximum of a cell is passed over while it is read. */
const textOf = () => {
  let pieces: string[] = [];
  let left = importLimits.cellUnits;
  return {
    add(more: string) {
      if (left <= 0) return;
      pieces.push(cutText(more, left));
      left -= more.length;
    },
    take(): string {
      const taken = pieces.join('');
      pieces = [];
      left = importLimits.cellUnits;
      return taken;
    },
  };
};

/** Collects the text of `<si>` or `<is>`: its runs, but not the reading aids of East Asian text (`<rPh>`). */
const textCollector = () => {
  const text = textOf();
  let reading = false;
  let aid = 0;
  return {
    open(name: string) {
      if (name === 'rPh') aid++;
      reading = name === 't' && aid === 0;
    },
    close(name: string) {
      if (name === 'rPh') aid--;
      if (name === 't') reading = false;
    },
    text(more: string) {
      if (reading) text.add(more);
    },
    take: text.take,
  };
};

/** Throws `inflatedTooLarge` when the texts that are kept come to more than memory is meant for. */
const textBudget = () => {
  let unitsLeft: number = importLimits.textUnits;
  return (text: string): string => {
    unitsLeft -= text.length;
    if (unitsLeft < 0) throw new WorkbookFault('inflatedTooLarge');
    return text;
  };
};

/** The strings that cells of the workbook refer to by number. */
export const readSharedStrings = async (pieces: AsyncIterable<Buffer>): Promise<string[]> => {
  const strings: string[] = [];
  const collector = textCollector();
  const budgeted = textBudget();
  await readXml(pieces, {
    open: collector.open,
    text: collector.text,
    close(name) {
      collector.close(name);
      if (name !== 'si') return;
      if (strings.length === importLimits.sharedStrings) throw new WorkbookFault('inflatedTooLarge');
      strings.push(budgeted(collector.take()));
    },
  });
  return strings;
};

const kinds: Readonly<Record<string, Cell['kind']>> = {
  b: 'flag',
  e: 'error',
  s: 'text',
  str: 'text',
  inlineStr: 'text',
};

/** Columns that are looked at; what is further right is not from a template. */
const columnsMax = 500;

/** Undefined when the row does not say it, or says what is no number of a row. */
const numberOfRow = (attributes: string): number | undefined => {
  const number = Number(attributeOf(attributes, 'r') ?? 0);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

const rowListener = (shared: readonly string[], onRow: (row: SheetRow) => void): XmlListener => {
  const inline = textCollector();
  const direct = textOf();
  const budgeted = textBudget();
  let cells: (Cell | undefined)[] = [];
  let number = 0;
  let column = -1;
  let type = 'n';
  let reading = false;
  let formula = false;

  const endCell = (): void => {
    const [value, inlined] = [direct.take(), inline.take()];
    const raw = budgeted(type === 'inlineStr' ? inlined : value);
    const plain = type === 's' ? (shared[Number(raw)] ?? '') : raw;
    const unsolved = formula && value === '' && type !== 'str';
    if ((plain.trim() !== '' || unsolved) && column < columnsMax)
      cells[column] = { kind: unsolved ? 'error' : (kinds[type] ?? 'number'), text: plain };
  };

  return {
    open(name, attributes) {
      if (name === 'row') {
        number = numberOfRow(attributes) ?? number + 1;
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attributeOf(attributes, 'r') ?? '') ?? column + 1;
        type = attributeOf(attributes, 't') ?? 'n';
        formula = false;
      } else if (name === 'f') formula = true;
      else if (name === 'v') reading = true;
      else inline.open(name);
    },
    text(text) {
      if (reading) direct.add(text);
      else inline.text(text);
    },
    close(name) {
      if (name === 'v') reading = false;
      else if (name === 'c') endCell();
      else if (name === 'row') onRow({ number, cells });
      else inline.close(name);
    },
  };
};

/** Hands over the rows of a sheet in their order; `onRow` throws to stop. */
export const readRowsOf = (
  pieces: AsyncIterable<Buffer>,
  shared: readonly string[],
  onRow: (row: SheetRow) => void,
): Promise<void> => readXml(pieces, rowListener(shared, onRow));
