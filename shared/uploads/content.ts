import type { fileTypes, FileEnding } from './file-types.ts';

type Check = (head: Uint8Array) => boolean;

const textAt = (head: Uint8Array, at: number, text: string): boolean =>
  Array.from(text).every((letter, index) => head[at + index] === letter.charCodeAt(0));
const begins = (text: string): Check => {
  return (head) => textAt(head, 0, text);
};
const anyOf =
  (...checks: readonly Check[]): Check =>
  (head) =>
    checks.some((check) => check(head));

const zip = anyOf(begins('PK\x03\x04'), begins('PK\x05\x06'));
/** The old container of Office files; a newer file with a password is in one, too. */
const compound = begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
const inRiff =
  (kind: string): Check =>
  (head) =>
    textAt(head, 0, 'RIFF') && textAt(head, 8, kind);
/** MP4 and its relatives begin with one of these boxes. */
const media: Check = (head) => ['ftyp', 'moov', 'wide', 'mdat', 'free', 'skip'].some((box) => textAt(head, 4, box));
const mp3 = anyOf(begins('ID3'), (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2);
const bitmap: Check = (head) => textAt(head, 0, 'BM') && textAt(head, 6, '\0\0\0\0');

const utf16 = anyOf(begins('\xff\xfe'), begins('\xfe\xff'));
const lastControl = 0x1f;
/** Tab, line feed, form feed, carriage return, and the escape of some encodings of Chinese and Japanese. */
const controlsOfText = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);
const plainText: Check = (head) =>
  utf16(head) || head.every((byte) => (byte > lastControl && byte !== 0x7f) || controlsOfText.has(byte));

const office = anyOf(zip, compound);
const pdfSearched = 1024;
/** Some programs put a few bytes before the beginning. */
const pdf: Check = (head) => {
  for (let at = 0; at < Math.min(head.length, pdfSearched); at++) if (textAt(head, at, '%PDF-')) return true;
  return false;
};
const jpeg = begins('\xff\xd8\xff');

const checks = {
  pdf,
  doc: compound,
  docx: office,
  xls: compound,
  xlsx: office,
  ppt: compound,
  pptx: office,
  txt: plainText,
  csv: plainText,
  jpg: jpeg,
  jpeg,
  png: begins('\x89PNG\r\n\x1a\n'),
  gif: anyOf(begins('GIF87a'), begins('GIF89a')),
  bmp: bitmap,
  webp: inRiff('WEBP'),
  zip,
  rar: begins('Rar!\x1a\x07'),
  '7z': begins('7z\xbc\xaf\x27\x1c'),
  mp3,
  m4a: media,
  wav: inRiff('WAVE'),
  mp4: media,
  mov: media,
} as const satisfies Record<keyof typeof fileTypes, Check>;

/** Whether the first bytes of a file are those of the kind that its name says. */
export const isContentOf = (ending: FileEnding, head: Uint8Array): boolean => checks[ending](head);
