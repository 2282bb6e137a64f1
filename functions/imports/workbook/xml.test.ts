import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { markupBudget, readXml, type XmlListener } from './xml.ts';

const source = Buffer.from(
  `<?xml version="1.0"?><a x="1>2" y='"'><!-- <b> - -- > --><b:c d='>'/>学费 &amp; &#x5B66;&#xD83D;&#xDE00;<![CDATA[ <&amp;]]> ]]></a >`,
);

/** What a part tells when it comes in these pieces; neighbouring texts count as one. */
const toldBy = async (pieces: readonly Buffer[]): Promise<string[]> => {
  const told: string[] = [];
  let text = '';
  const flush = () => {
    if (text !== '') told.push(`text ${text}`);
    text = '';
  };
  const listener: XmlListener = {
    open: (name, attributes) => (flush(), told.push(`open ${name}${attributes}`)),
    close: (name) => (flush(), told.push(`close ${name}`)),
    text: (raw, decode) => (text += decode(raw)),
  };
  const stream = async function* () {
    yield* pieces;
  };
  await readXml(stream(), listener, markupBudget().count);
  flush();
  return told;
};

it('tells the same however a part is cut into pieces', async () => {
  const expected = await toldBy([source]);
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: source.length - 1 }), { maxLength: 20 });

  expect(expected).toEqual([
    `open a x="1>2" y='"'`,
    `open c d='>'`,
    'close c',
    'text 学费 & 学\u{1f600} <&amp; ]]>',
    'close a',
  ]);
  await fc.assert(
    fc.asyncProperty(cuts, async (unsorted) => {
      const ends = [...unsorted.toSorted((one, other) => one - other), source.length];
      const pieces = ends.map((end, index) => source.subarray(ends[index - 1] ?? 0, end));

      expect(await toldBy(pieces)).toEqual(expected);
    }),
    { seed: 20260901, numRuns: 300 },
  );
});

describe('a tag', () => {
  const tagOf = (units: number): Buffer => Buffer.from(`<${'a'.repeat(units - 1)}>`);
  const longest = 2 ** 16;
  const halves = (tag: Buffer) => [tag.subarray(0, longest / 2), tag.subarray(longest / 2)];

  it('may have 64 KB and no more, in one piece or in two', async () => {
    for (const pieces of [[tagOf(longest)], halves(tagOf(longest))])
      expect(await toldBy(pieces)).toEqual([`open ${'a'.repeat(longest - 1)}`]);
    for (const pieces of [[tagOf(longest + 1)], halves(tagOf(longest + 1))])
      await expect(toldBy(pieces)).rejects.toMatchObject({ code: 'notWorkbook' });
  });

  it('that comes in many pieces is looked through once', async () => {
    const tag = tagOf(500);
    const pieces = Array.from(tag, (_, at) => tag.subarray(at, at + 1));
    const lookAt = vi.spyOn(String.prototype, 'charCodeAt');

    await toldBy(pieces);

    const looks = lookAt.mock.calls.length;
    lookAt.mockRestore();
    expect(looks).toBeLessThan(2 * tag.length);
  });
});
