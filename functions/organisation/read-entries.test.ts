import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEntries } from './read-entries.ts';

async function* inPieces(text: string, sizes: readonly number[]) {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  for (let round = 0; at < bytes.length; round++) {
    const size = sizes[round % sizes.length] ?? 1;
    yield bytes.slice(at, at + size);
    at += size;
  }
}

const entriesOf = async (text: string, sizes = [1000]) => Array.fromAsync(readEntries(inPieces(text, sizes)));

const record = fc.dictionary(
  fc.string(),
  fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.integer(),
    fc.constant(null),
    fc.array(fc.dictionary(fc.string(), fc.string())),
  ),
);

describe('entries of a document', () => {
  it('are the same ones wherever the stream is cut', async () => {
    const shape = fc.record({ organisation: record, schools: fc.array(record), students: fc.array(record) });
    const property = fc.asyncProperty(
      shape,
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      fc.constantFrom(undefined, 2),
      async (document, sizes, indent) => {
        const entries = await entriesOf(JSON.stringify(document, null, indent), sizes);

        expect(entries.map(({ value }) => value)).toEqual(
          [document.organisation, ...document.schools, ...document.students].map(
            (value) => JSON.parse(JSON.stringify(value)) as unknown,
          ),
        );
      },
    );

    await fc.assert(property, { numRuns: 60, seed: 1 });
  });

  it('carry the path of their place in the document', async () => {
    const entries = await entriesOf('{"organisation":{},"schools":[{},{}],"students":[{"a":"}]"}]}');

    expect(entries.map(({ section, path }) => [section, path])).toEqual([
      ['organisation', 'organisation'],
      ['schools', 'schools.0'],
      ['schools', 'schools.1'],
      ['students', 'students.0'],
    ]);
  });

  it.each([
    '',
    '[]',
    '{"schools":[{}',
    '{"schools":[{},]}',
    '{"schools":[{} {}]}',
    '{"schools":[1]}',
    '{"schools":3}',
    '{"schools":[{"a":01}]}',
    '{"schools":[]} {}',
    `{"${'x'.repeat(41)}":[]}`,
  ])('are refused as malformed: %s', async (text) => {
    await expect(entriesOf(text, [3])).rejects.toThrow('malformed');
  });

  it('are refused when one is larger than any entry can be', async () => {
    const text = `{"schools":[{"name":"${'x'.repeat(1_000_001)}"}]}`;

    await expect(entriesOf(text, [65_536])).rejects.toThrow('too long');
  });
});
