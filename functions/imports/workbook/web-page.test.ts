import { expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';

const table = '<html><table><tr><td>学号</td></tr></table></html>';
const mark = '\ufeff';

it.each([
  ['HTML', Buffer.from(table), 'webPage'],
  ['HTML behind a mark and blank lines', Buffer.from(`${mark}\r\n\r\n ${table}`), 'webPage'],
  ['HTML in UTF-16', Buffer.from(mark + table, 'utf16le'), 'webPage'],
  ['HTML in the other UTF-16', Buffer.from(mark + table, 'utf16le').swap16(), 'webPage'],
  ['XML', Buffer.from('<?xml version="1.0"?><Workbook/>'), 'webPage'],
  ['an archive of a web page', Buffer.from('MIME-Version: 1.0\r\nContent-Type: multipart/related'), 'webPage'],
  ['text', Buffer.from('学号,姓名 <班级>'), 'notWorkbook'],
])('a file that is %s is refused with what to do about it', async (_, file, code) => {
  await expect(readWorkbook(file, () => undefined)).rejects.toMatchObject({ code });
});
