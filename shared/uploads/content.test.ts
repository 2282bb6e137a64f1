import { describe, expect, it } from 'vitest';
import { isContentOf } from './content.ts';
import { fileEndings, type FileEnding } from './file-types.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** How files of each kind begin. */
const heads: Readonly<Record<FileEnding, readonly string[]>> = {
  pdf: ['%PDF-1.7\n%\xe2\xe3', '\xef\xbb\xbf%PDF-1.4'],
  doc: ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'],
  docx: ['PK\x03\x04\x14\0\x06\0', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 with a password'],
  xls: ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'],
  xlsx: ['PK\x03\x04\x14\0\x06\0'],
  ppt: ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'],
  pptx: ['PK\x03\x04\x14\0\x06\0'],
  txt: ['Fees of the term\r\n', '\xe5\xad\xa6\xe8\xb4\xb9', '\xd1\xa7\xb7\xd1', '\xff\xfef\0e\0e\0'],
  csv: ['name,amount\n"a",1'],
  jpg: ['\xff\xd8\xff\xe0\0\x10JFIF'],
  jpeg: ['\xff\xd8\xff\xe1\0\x10Exif'],
  png: ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  gif: ['GIF89a\x01\0'],
  bmp: ['BM\x36\x10\x0e\0\0\0\0\0\x36'],
  webp: ['RIFF\x24\0\0\0WEBPVP8 '],
  zip: ['PK\x03\x04', 'PK\x05\x06'],
  rar: ['Rar!\x1a\x07\x01\0'],
  '7z': ['7z\xbc\xaf\x27\x1c'],
  mp3: ['ID3\x04', '\xff\xfb\x90\x44'],
  m4a: ['\0\0\0\x20ftypM4A '],
  wav: ['RIFF\x24\0\0\0WAVEfmt '],
  mp4: ['\0\0\0\x18ftypmp42'],
  mov: ['\0\0\0\x14ftypqt  ', '\0\0\0\x08wide'],
};

const foreign: readonly [string, string][] = [
  ['a program', 'MZ\x90\0\x03\0\0\0'],
  ['a script with a byte that is no text', '#!/bin/sh\n\0'],
  ['an ELF program', '\x7fELF\x02\x01\x01'],
  ['nothing', ''],
];

describe('the content of a file', () => {
  it.each(fileEndings)('is known for .%s', (ending) => {
    expect(heads[ending].filter((head) => !isContentOf(ending, bytes(head)))).toEqual([]);
  });

  it.each(foreign)('is not that of any kind when it is %s', (what, head) => {
    // An empty text has no byte that is no text; empty files are refused by their size.
    const taken = fileEndings.filter((ending) => isContentOf(ending, bytes(head)));

    expect(taken).toEqual(what === 'nothing' ? ['txt', 'csv'] : []);
  });

  it('of a page is none of a document, an image or a table that a browser could show', () => {
    const page = bytes('<!doctype html><script>alert(1)</script>');

    expect(fileEndings.filter((ending) => isContentOf(ending, page))).toEqual(['txt', 'csv']);
  });

  it('of one family is not that of another', () => {
    expect(isContentOf('pdf', bytes('PK\x03\x04'))).toBe(false);
    expect(isContentOf('png', bytes('\xff\xd8\xff\xe0'))).toBe(false);
    expect(isContentOf('webp', bytes('RIFF\x24\0\0\0WAVE'))).toBe(false);
    expect(isContentOf('doc', bytes('PK\x03\x04'))).toBe(false);
  });
});
