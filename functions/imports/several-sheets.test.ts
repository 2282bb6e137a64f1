/** Files with rows on more than one sheet: only the first visible one is read, so the others must not be lost in silence. */
import * as xlsx from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { headings } from './header.ts';
import { readImportFile } from './read-import-file.ts';

const wide = [...headings.person, '学费'];
const ofClass = (number: string) => [wide, [number, 'a', 'b', 5]];

const fileOf = (
  bookType: 'xlsx' | 'biff8',
  sheets: Readonly<Record<string, unknown[][]>>,
  hidden: readonly string[] = [],
): Buffer => {
  const names = Object.keys(sheets);
  const book: xlsx.WorkBook = {
    SheetNames: names,
    Sheets: Object.fromEntries(names.map((name) => [name, xlsx.utils.aoa_to_sheet(sheets[name] ?? [])])),
    Workbook: { Sheets: names.map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })) },
  };
  return Buffer.from(xlsx.write(book, { type: 'buffer', bookType }) as Uint8Array);
};

describe.each(['xlsx', 'biff8'] as const)('a file of several sheets (%s)', (kind) => {
  it('is refused when another one has rows below the same headings, and the reason names it', async () => {
    const notes = [['Notes'], ['Please pay in time']];

    await expect(readImportFile(fileOf(kind, { 一班: ofClass('1'), 二班: ofClass('2') }))).rejects.toMatchObject({
      code: 'severalSheets',
      params: { name: '二班' },
    });
    await expect(
      readImportFile(
        fileOf(kind, {
          一班: ofClass('1'),
          notes,
          二班: [
            [...wide, ' '],
            ['2', 'a', 'b', 5],
          ],
        }),
      ),
    ).rejects.toMatchObject({ code: 'severalSheets', params: { name: '二班' } });
  });

  it.each<[string, Record<string, unknown[][]>, string[]]>([
    ['have other headings', { 一班: ofClass('1'), notes: [['Notes'], ['Please pay in time']] }, []],
    ['have headings and no rows', { 一班: ofClass('1'), 二班: [wide] }, []],
    ['are empty', { 一班: ofClass('1'), 二班: [] }, []],
    ['are hidden', { 一班: ofClass('1'), 二班: ofClass('2') }, ['二班']],
  ])('is read from the first one when the others %s', async (_, sheets, hidden) => {
    const { rows } = await readImportFile(fileOf(kind, sheets, hidden));

    expect(rows.map(({ cells }) => cells[0]?.text)).toEqual(['1']);
  });
});
