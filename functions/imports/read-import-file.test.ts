import { describe, expect, it } from 'vitest';
import { workbookParts, zipOf } from '../../test/support/zip.ts';
import { faultText } from './fault-text.ts';
import { headings } from './header.ts';
import { readImportFile } from './read-import-file.ts';

const cell = (text: string) => `<c t="str"><v>${text}</v></c>`;
const rowOf = (number: number, ...texts: readonly string[]) => `<row r="${number}">${texts.map(cell).join('')}</row>`;
const fileOf = (heads: readonly string[], rows: string) => zipOf(workbookParts(rowOf(1, ...heads) + rows));
const long = [...headings.person, ...headings.itemRow];
const wide = [...headings.person, '学费'];

/** So many rows of template 2, each for one of so many students. */
const longRows = (count: number, people: number) =>
  Array.from({ length: count }, (_, index) => rowOf(index + 2, `S${index % people}`, 'a', 'b', 'c', '1')).join('');

describe('a file of an import', () => {
  it('is of template 2 by its headings, in one language or both', async () => {
    for (const heads of [
      long,
      long.map((one) => one.split(' / ')[0] ?? ''),
      long.map((one) => one.split(' / ')[1] ?? ''),
    ])
      expect(await readImportFile(fileOf(heads, longRows(1, 1)))).toMatchObject({ template: 2 });
    expect(await readImportFile(fileOf(wide, rowOf(2, '1', 'a', 'b', '5')))).toMatchObject({ template: 1 });
  });

  it.each([
    ['a column of template 2 missing', long.slice(0, -1), 'wrongLongTemplate'],
    [
      'columns of template 2 in another order',
      [...long.slice(0, 5), ...long.slice(5).toReversed()],
      'wrongLongTemplate',
    ],
    ['a column more than template 2', [...long, 'more'], 'wrongLongTemplate'],
    ['other first columns', ['a', 'b', 'c', 'd'], 'wrongTemplate'],
  ])('with %s is refused', async (_, heads, code) => {
    await expect(readImportFile(fileOf(heads, longRows(1, 1)))).rejects.toMatchObject({ code });
  });

  it('with a title above its headings is refused, and the reason says where the headings must be', async () => {
    const file = fileOf(['2026 秋季收费表'], rowOf(2, ...wide) + rowOf(3, '1', 'a', 'b', '5'));

    await expect(readImportFile(file)).rejects.toMatchObject({ code: 'wrongTemplate' });
    expect(faultText('en', 'wrongTemplate')).toContain('Please remove what is above it');
    expect(faultText('zh', 'wrongTemplate')).toContain('请删除表头上方的内容');
  });

  it('with a column behind the reasons of failed rows is refused, because a correction would lose it', async () => {
    const file = (...heads: string[]) => readImportFile(fileOf(heads, rowOf(2, '1', 'a', 'b', '5', '3', 'x', 'y')));

    await expect(file(...wide, ...headings.added, '餐费')).rejects.toMatchObject({
      code: 'columnBehindReasons',
      params: { column: 'H', name: '餐费' },
    });
    expect(await file(...wide, ...headings.added)).toMatchObject({ template: 1 });
  });

  it('N9.03 with 10,001 student numbers is refused, whichever template it has', async () => {
    const many = Array.from({ length: 10_001 }, (_, index) => rowOf(index + 2, `S${index}`, 'a', 'b', '1')).join('');
    const manyLong = longRows(10_001, 10_001);

    await expect(readImportFile(fileOf(wide, many))).rejects.toMatchObject({ code: 'tooManyPeople' });
    await expect(readImportFile(fileOf(long, manyLong))).rejects.toMatchObject({ code: 'tooManyPeople' });
  });

  it('of template 2 has up to 250,000 rows', async () => {
    expect((await readImportFile(fileOf(long, longRows(250_000, 5000)))).rows).toHaveLength(250_000);
    await expect(readImportFile(fileOf(long, longRows(250_001, 5000)))).rejects.toMatchObject({ code: 'tooManyRows' });
  });

  it('gives each row a number of its own, whatever the file says', async () => {
    const rows = ['5', '5', '3'].map((number) => rowOf(Number(number), 'S1', 'a', 'b', 'c', '1')).join('');

    expect((await readImportFile(fileOf(long, rows))).rows.map(({ number }) => number)).toEqual([5, 6, 7]);
  });
});
