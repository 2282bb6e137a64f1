import { describe, expect, it } from 'vitest';
import { Invalid, Refusal } from '../../shared/contract/errors.ts';
import { readForm } from './multipart.ts';

const boundary = 'aBoundary';
const contentType = `multipart/form-data; boundary=${boundary}`;
const bytesMax = 1_000;
const part = (name: string, more: string, text: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;
const file = (text: string) => part('excelFile', '; filename="people.xlsx"\r\nContent-Type: application/zip', text);
const end = `--${boundary}--\r\n`;
const read = (body: string, type = contentType) => readForm(Buffer.from(body), type, bytesMax);

describe('a form', () => {
  it('is its texts, and its file with name, kind and bytes', async () => {
    expect(await read(part('schoolId', '', 'one') + file('PK') + end)).toEqual({
      schoolId: 'one',
      excelFile: { fileName: 'people.xlsx', contentType: 'application/zip', bytes: Buffer.from('PK') },
    });
  });

  it.each([
    ['cut off in its file', file('PK')],
    ['cut off in a text', part('schoolId', '', 'one')],
    ['cut off in the head of a part', `--${boundary}\r\nContent-Disposition: form-data; na`],
    ['of nothing', ''],
  ])('%s is refused', async (_, body) => {
    await expect(read(body)).rejects.toBeInstanceOf(Invalid);
  });

  it.each([
    ['a field twice', part('schoolId', '', 'one') + part('schoolId', '', 'two'), 'schoolId'],
    ['S5.70 S9.14 a file twice', file('PK') + file('PK'), ''],
    ['more fields than any call has', Array.from({ length: 51 }, (_, at) => part(`f${at}`, '', 'x')).join(''), ''],
  ])('%s: refused', async (_, body, path) => {
    await expect(read(body + end)).rejects.toMatchObject({ fields: [{ path, code: 'invalidFormat' }] });
  });

  it('with a text that is too long is refused as such', async () => {
    await expect(read(part('title', '', 'x'.repeat(10_001)) + end)).rejects.toEqual(new Refusal('tooLarge'));
  });

  it('keeps a field named __proto__ as any other', async () => {
    expect(Object.entries(await read(part('__proto__', '', 'x') + end))).toEqual([['__proto__', 'x']]);
  });

  it('of another kind is refused', async () => {
    await expect(read(file('PK') + end, 'text/plain')).rejects.toBeInstanceOf(Invalid);
  });

  it('with a file that is too large is refused as such, and with the largest one taken', async () => {
    expect(await read(file('x'.repeat(bytesMax)) + end)).toMatchObject({ excelFile: { fileName: 'people.xlsx' } });
    await expect(read(file('x'.repeat(bytesMax + 1)) + end)).rejects.toEqual(new Refusal('tooLarge'));
  });
});
