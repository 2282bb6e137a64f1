import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imagesIn, richTags, storedBytes, textOfRich, withImages } from '../../shared/notices/rich-text.ts';
import { fileUrlOf } from '../../shared/uploads/wire.ts';
import { evasions } from '../../test/support/evasions.ts';
import { cleanRichText } from './clean-rich-text.ts';

const fileId = '01KDVDNA00FE00000000000001';
const image = `<img src="${fileUrlOf(fileId)}" alt="map" />`;

const tagFormat = /<\/?([a-z0-9]+)((?:\s[^<>]*)?)>/g;
const allowedAttributes: Readonly<Record<string, RegExp>> = {
  a: /^( href="(https?:\/\/|mailto:|tel:)[^"\s]*")?$/,
  img: /^ src="\/v2\/basic\/FileUpload\/File\/[0-9A-Z]{26}"( alt="[^"]*")? \/$/,
  td: /^( (col|row)span="\d+")*$/,
  th: /^( (col|row)span="\d+")*$/,
};

/** What a cleaned text has that it may not have. */
const foundIn = (html: string): string[] => {
  const tags = [...html.matchAll(tagFormat)].flatMap(([found, tag = '', attributes = '']) => {
    const isTag = (richTags as readonly string[]).includes(tag);
    const isRight = (allowedAttributes[tag] ?? /^( \/)?$/).test(attributes);
    return isTag && isRight ? [] : [found];
  });
  const rest = html.replace(tagFormat, '');
  return [...tags, ...(/[<>]/.test(rest) ? [rest] : [])];
};

describe('a rich description', () => {
  it.each(evasions)('is rid of: %s', async (_, vector) => {
    expect(foundIn(await cleanRichText(`<p>before</p>${vector}<p>after</p>`))).toEqual([]);
  });

  it('has nothing but what is allowed, whatever is sent, and cleaning it again changes nothing', async () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      '=',
      ' ',
      '&',
      ';',
      'p',
      'a href',
      'img src',
      'script',
      'onload',
      'javascript:',
      'table',
      'td',
      '<!--',
      '-->',
      '&#x3c;',
      '<p>',
      '</p>',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
        async (html) => {
          const cleaned = await cleanRichText(html);

          expect(foundIn(cleaned)).toEqual([]);
          expect(await cleanRichText(cleaned)).toBe(cleaned);
        },
      ),
    );
  });

  it('keeps headings, lists, links, tables and images of our files', async () => {
    const html = `<h2>交费须知</h2><p><strong>A</strong> &amp; <em>b</em><br /><a href="https://school.example/a?b=1&amp;c=2">site</a></p><ul><li><p>one</p></li></ul><table><tbody><tr><th colspan="2">t</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>${image}`;

    expect(await cleanRichText(html)).toBe(html);
  });

  it.each(['', '<p></p>', '<p> &nbsp;<br></p>', '<script>alert(1)</script>'])(
    'that shows nothing is empty: %s',
    async (html) => {
      expect(await cleanRichText(html)).toBe('');
    },
  );

  it('does not take long for markup that is deep or broken', async () => {
    const began = performance.now();
    for (const html of [
      '<p>'.repeat(20_000),
      '<a href="'.repeat(6_000),
      '<table><tr><td>'.repeat(4_000),
      '&'.repeat(60_000),
    ])
      expect(foundIn(await cleanRichText(html))).toEqual([]);

    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

describe('the text of a rich description', () => {
  it('N5.20 is what a reader sees, without markup and entities', () => {
    expect(textOfRich('<h2>A &amp; B</h2><p>1 &lt; 2</p>')).toBe('A & B1 < 2');
  });

  it('counts in bytes when it is stored', () => {
    expect(storedBytes('<p>学</p>')).toBe(10);
  });
});

describe('the images of a rich description', () => {
  it('are its files, each once', () => {
    expect(imagesIn(`<p>${image}${image}</p><img src="/other" />`)).toEqual([fileId]);
  });

  it('get the addresses that they are given, and an image without one is left out', () => {
    expect(withImages(`<p>x${image}</p>`, new Map([[fileId, 'https://s3/x?a=1&b=2']]))).toBe(
      '<p>x<img src="https://s3/x?a=1&amp;b=2" alt="map" /></p>',
    );
    expect(withImages(`<p>x${image}</p>`, new Map())).toBe('<p>x</p>');
  });
});
