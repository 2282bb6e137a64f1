import type { Cell, SheetRow } from './cells.ts';
import { columnOf } from './cells.ts';
import { attributeOf, readXml, type XmlListener } from './xml.ts';

/** Collects the text of `<si>` or `<is>`: its runs, but not the reading aids of East Asian text (`<rPh>`). */
const textCollector = () => {
  let text = '';
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
      if (reading) text += more;
    },
    take(): string {
      const taken = text;
      text = '';
      return taken;
    },
  };
};

/** The strings that cells of the workbook refer to by number. */
export const readSharedStrings = async (pieces: AsyncIterable<Buffer>): Promise<string[]> => {
  const strings: string[] = [];
  const collector = textCollector();
  await readXml(pieces, {
    open: collector.open,
    text: collector.text,
    close(name) {
      collector.close(name);
      if (name === 'si') strings.push(collector.take());
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

const rowListener = (shared: readonly string[], onRow: (row: SheetRow) => void): XmlListener => {
  const inline = textCollector();
  let cells: (Cell | undefined)[] = [];
  let number = 0;
  let column = -1;
  let type = 'n';
  let value = '';
  let reading = false;
  let formula = false;

  const endCell = (): void => {
    const plain = type === 's' ? (shared[Number(value)] ?? '') : type === 'inlineStr' ? inline.take() : value;
    const unsolved = formula && value === '' && type !== 'str';
    if ((plain.trim() !== '' || unsolved) && column < columnsMax)
      cells[column] = { kind: unsolved ? 'error' : (kinds[type] ?? 'number'), text: plain };
  };

  return {
    open(name, attributes) {
      if (name === 'row') {
        number = Number(attributeOf(attributes, 'r') ?? number + 1);
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attributeOf(attributes, 'r') ?? '') ?? column + 1;
        type = attributeOf(attributes, 't') ?? 'n';
        value = '';
        formula = false;
      } else if (name === 'f') formula = true;
      else if (name === 'v') reading = true;
      else inline.open(name);
    },
    text(text) {
      if (reading) value += text;
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
