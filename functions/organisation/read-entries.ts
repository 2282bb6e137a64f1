/** Splits the byte stream of one JSON document into the entries of its sections, one at a time. */

export interface RawEntry {
  readonly section: string;
  /** Its path in the document, as in `students.17`. */
  readonly path: string;
  readonly value: unknown;
}

const entryCharactersMax = 1_000_000;
const nameCharactersMax = 40;

/**
 * The state of the reader outside of an entry, and what may come next: the document is an object whose values are an
 * object or a list of objects. `<` begins an entry, `"` the name of a section.
 */
const grammar: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  start: { '{': 'firstName' },
  firstName: { '"': 'name', '}': 'end' },
  nextName: { '"': 'name' },
  colon: { ':': 'value' },
  value: { '{': 'single', '[': 'firstOfList' },
  firstOfList: { '{': 'ofList', ']': 'afterValue' },
  nextOfList: { '{': 'ofList' },
  afterEntry: { ',': 'nextOfList', ']': 'afterValue' },
  afterValue: { ',': 'nextName', '}': 'end' },
  end: {},
};
const blank = new Set([' ', '\n', '\r', '\t']);

/** The document is not JSON of this form. Entries before the fault may have been loaded; loading again is safe. */
export class Malformed extends Error {
  constructor(what: string) {
    super(`the document is malformed: ${what}`);
  }
}

const parsed = (text: string, position: number): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Malformed(`no JSON before character ${position}`);
  }
};

/** The end of an entry's object: counts braces outside of strings, over as many pieces of text as it takes. */
const braces = () => {
  let depth = 1;
  let inString = false;
  let escaped = false;
  /** The position after the closing brace, or undefined when it is not in this piece. */
  return (text: string, from: number): number | undefined => {
    for (let at = from; at < text.length; at++) {
      const character = text[at];
      if (escaped) escaped = false;
      else if (inString) {
        if (character === '\\') escaped = true;
        else if (character === '"') inString = false;
      } else if (character === '"') inString = true;
      else if (character === '{') depth++;
      else if (character === '}' && --depth === 0) return at + 1;
    }
    return undefined;
  };
};

const splitter = () => {
  let where = 'start';
  let section = '';
  let index = 0;
  let kept = '';
  let read = 0;
  let close = braces();

  const keep = (text: string, most: number) => {
    kept += text;
    if (kept.length > most) throw new Malformed(`an entry near character ${read} is too long`);
  };
  const takeName = (text: string, at: number): number => {
    const quote = text.indexOf('"', at);
    keep(text.slice(at, quote < 0 ? text.length : quote), nameCharactersMax);
    if (quote < 0) return text.length;
    section = kept;
    index = 0;
    where = 'colon';
    return quote + 1;
  };
  const takeEntry = (text: string, at: number): { next: number; entry?: RawEntry } => {
    const end = close(text, at);
    keep(text.slice(at, end), entryCharactersMax);
    if (end === undefined) return { next: text.length };
    const isSingle = where === 'single';
    const path = isSingle ? section : `${section}.${index++}`;
    where = isSingle ? 'afterValue' : 'afterEntry';
    return { next: end, entry: { section, path, value: parsed(kept, read + end) } };
  };
  const step = (character: string, at: number) => {
    if (blank.has(character)) return;
    const next = grammar[where]?.[character];
    if (next === undefined) throw new Malformed(`${character} at character ${read + at}`);
    where = next;
    kept = character === '{' && where !== 'firstName' ? '{' : '';
    close = braces();
  };

  return {
    *feed(text: string): Generator<RawEntry> {
      for (let at = 0; at < text.length;) {
        if (where === 'name') at = takeName(text, at);
        else if (where === 'single' || where === 'ofList') {
          const { next, entry } = takeEntry(text, at);
          at = next;
          if (entry) yield entry;
        } else step(text[at] ?? '', at++);
      }
      read += text.length;
    },
    finish() {
      if (where !== 'end') throw new Malformed('it ends too early');
    },
  };
};

/** The entries of the document in their order; one entry and one piece of the stream are in memory. */
export async function* readEntries(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<RawEntry> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const split = splitter();
  for await (const piece of pieces) yield* split.feed(decoder.decode(piece, { stream: true }));
  yield* split.feed(decoder.decode());
  split.finish();
}
