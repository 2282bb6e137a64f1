/** Xls files that were made to take time or memory, or to change how others are read. */
import { describe, expect, it } from 'vitest';
import {
  compoundFile,
  formatRecord,
  numberCell,
  numberCells,
  sharedCell,
  stringsRecord,
  styleRecord,
  textCell,
  workbookStream,
  xlsRecord,
  type Entry,
} from '../../../test/support/xls.ts';
import { importLimits } from '../../../shared/imports/faults.ts';
import type { SheetRow } from './cells.ts';
import { readWorkbook } from './read-workbook.ts';

const rowsOf = async (file: Buffer): Promise<SheetRow[]> => {
  const rows: SheetRow[] = [];
  await readWorkbook(file, (row) => rows.push(row));
  return rows;
};
const secondsMax = 5;
/** The texts of the first row, or the code of the refusal, within the time that a reader may take. */
const answerOf = async (file: Buffer): Promise<unknown> => {
  const { user } = process.cpuUsage();
  const answer = await rowsOf(file).then(
    ([row]) => row?.cells.map((cell) => cell?.text),
    (error: unknown) => (error as { code?: string }).code ?? error,
  );
  expect((process.cpuUsage().user - user) / 1e6).toBeLessThan(secondsMax);
  return answer;
};
const one = textCell(0, 0, 'a');
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

describe('an xls file that was made to take time', () => {
  const circle: readonly Entry[] = [
    { name: 'Root Entry', type: 5, child: 1 },
    { name: 'Workbook', type: 2, left: 2 },
    { name: 'B', type: 2, left: 1 },
  ];
  const merged = xlsRecord(0x00e5, Buffer.concat([Buffer.from([0x02, 0x04]), Buffer.alloc(8 * 1026)]));
  const link = Buffer.from(`0000ffff0000ff00d0c9ea79f9bace118c8200aa004ba90b0200000000000000`, 'hex');

  it.each([
    ['a directory that leads in a circle', compoundFile(workbookStream([one]), circle)],
    ['two million merged cells', compoundFile(workbookStream([one, ...times(2000, () => merged)]))],
    ['links of all cells', compoundFile(workbookStream([one, ...times(500, () => xlsRecord(0x01b8, link))]))],
    ['four million records of nothing', compoundFile(workbookStream([one, ...times(4e6, () => xlsRecord(0x9999))]))],
  ])('is read without what is not needed: %s', async (_, file) => {
    expect(await answerOf(file)).toEqual(['a']);
  });

  it('is read although each of its many cells has one long text', async () => {
    const long = 'x'.repeat(8000);
    const cells = times(250_000, (at) => sharedCell(at >> 5, at & 31));

    expect(await answerOf(compoundFile(workbookStream(cells, [stringsRecord(long)])))).toEqual(Array(32).fill(long));
  });

  it('is read although each of its many numbers has one long format', async () => {
    const globals = [formatRecord(200, '"_['.repeat(1300)), styleRecord(200)];
    const cells = times(1000, (row) => numberCells(row, 250));

    expect(await answerOf(compoundFile(workbookStream(cells, globals)))).toHaveLength(250);
  });

  it('is refused when it has more cells than an import', async () => {
    const cells = times(Math.ceil(importLimits.xlsCells / 250), (row) => numberCells(row, 250));

    expect(await answerOf(compoundFile(workbookStream([one, ...cells])))).toBe('tooManyCells');
  });

  it('is refused when a chain of its sectors leads in a circle', async () => {
    const file = compoundFile(workbookStream([one, xlsRecord(0x9999, Buffer.alloc(8000))]));
    // The allocation table is the last sector; its second place leads back to the first.
    file.writeInt32LE(0, file.length - 4096 + 4);

    expect(await answerOf(file)).toBe('notWorkbook');
  });
});

it('an xls file whose sheet has no place is refused', async () => {
  const stream = workbookStream([one]);
  // The record of the sheet follows the first record, of 20 bytes; now it has no content.
  stream.writeUInt16LE(0, 22);

  expect(await answerOf(compoundFile(stream))).toBe('notWorkbook');
});

it.each([0x0203, 0x027e, 0x00bd, 0x00fd, 0x0204, 0x00d6, 0x0205, 0x0006])(
  'an xls file with a cell that is too short is refused: record %i',
  async (type) => {
    expect(await answerOf(compoundFile(workbookStream([one, xlsRecord(type, Buffer.alloc(2))])))).toBe('notWorkbook');
  },
);

it('the formats of an xls file are forgotten with it', async () => {
  const hundred = [numberCell(0, 0, 100)];
  const good = compoundFile(workbookStream(hundred, [styleRecord(0)]));
  const evil = compoundFile(workbookStream(hundred, [formatRecord(0, 'yyyy-mm-dd'), styleRecord(0)]));
  const kindsOf = async (file: Buffer) => (await rowsOf(file)).map(({ cells }) => cells[0]?.kind);

  expect([await kindsOf(good), await kindsOf(evil), await kindsOf(good)]).toEqual([['number'], ['date'], ['number']]);
});

it('a workbook inside of a folder of an xls file is not the one that is read', async () => {
  const entries: readonly Entry[] = [
    { name: 'Root Entry', type: 5, child: 2 },
    { name: 'Workbook', type: 2 },
    { name: 'MBD0001', type: 1, child: 1 },
  ];

  expect(await answerOf(compoundFile(workbookStream([one]), entries))).toBe('notWorkbook');
});
