import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldTexts } from '../contract/field-texts.ts';
import { partsOf, uploadLimits, whyNotAttachable, whyNotPaymentImage } from './rules.ts';

const refusalOf = (name: string, size = 1) => whyNotAttachable({ name, size })?.code;

describe('a file to attach', () => {
  it.each(['\\', '/', ':', '*', '?', '"', '<', '>', '|'])('N5.25 N5.26 may not have %s in its name', (sign) => {
    expect(refusalOf(`fees${sign}2026.pdf`)).toBe('fileNameCharacters');
    // Images of a payment are files that are attached to it.
    expect(whyNotPaymentImage({ name: `slip${sign}.png`, size: 1 })?.code).toBe('fileNameCharacters');
  });

  it.each([
    ['of a type that is not taken', 'set:up.exe', 1],
    ['that is empty', 'a?b.pdf', 0],
    ['that is too big', 'a?b.mp4', 314_572_801],
  ])('N5.26 is refused for the characters of its name first: a file %s', (_, name, size) => {
    expect(refusalOf(name, size)).toBe('fileNameCharacters');
  });

  it.each(['学费 2026（秋季）.pdf', 'a.b.PDF', "it's #1 & 50%.docx"])('N5.25 may be called %s', (name) => {
    expect(refusalOf(name)).toBeUndefined();
  });

  it('N5.23 N9.13 has at most 314572800 bytes, and at least one', () => {
    expect(refusalOf('film.mp4', 314_572_800)).toBeUndefined();
    expect(refusalOf('film.mp4', 314_572_801)).toBe('fileTooBig');
    expect(refusalOf('film.mp4', 0)).toBe('fileEmpty');
  });

  it.each(['setup.exe', 'page.html', 'picture.svg', 'macro.docm', 'noending', '.pdf', 'pdf.'])(
    'is refused when its name is %s',
    (name) => {
      expect(refusalOf(name)).toBe('fileTypeUnknown');
    },
  );
});

describe('an image of a payment', () => {
  const refused = (name: string) => whyNotPaymentImage({ name, size: 1 })?.code;

  it.each(['slip.jpg', 'slip.JPEG', 'slip.png', 'slip.bmp', 'slip.webp'])('S5.66 may be called %s', (name) => {
    expect(refused(name)).toBeUndefined();
  });

  it.each(['slip.gif', 'slip.pdf', 'slip.svg', 'png'])('S5.66 may not be called %s', (name) => {
    expect(refused(name)).toBe('imageFormatUnknown');
  });

  it('S5.67 S9.12 has at most 10485760 bytes, and at least one', () => {
    const refusedAt = (size: number) => whyNotPaymentImage({ name: 'slip.png', size });

    expect(refusedAt(10_485_760)).toBeUndefined();
    expect(refusedAt(10_485_761)).toMatchObject({ code: 'paymentImageTooBig', params: { max: 10 } });
    expect(refusedAt(0)).toMatchObject({ code: 'fileEmpty' });
  });

  it('S5.66 of another format is refused in the words of the documents', () => {
    expect(fieldTexts.imageFormatUnknown.en).toMatch(/^file format not supported\b/);
  });
});

describe('the parts of a file', () => {
  it('are numbered from 1, sum to its size, and only the last one is short', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: uploadLimits.attachmentBytes }), (size) => {
        const parts = partsOf(size);
        const last = parts.at(-1)?.size ?? 0;

        expect(parts.map(({ number }) => number)).toEqual(parts.map((_, index) => index + 1));
        expect(parts.reduce((sum, part) => sum + part.size, 0)).toBe(size);
        expect(parts.slice(0, -1).every((part) => part.size === uploadLimits.partBytes)).toBe(true);
        expect(last > 0 && last <= uploadLimits.partBytes).toBe(true);
      }),
    );
  });
});
