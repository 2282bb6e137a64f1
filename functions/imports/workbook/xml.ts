import { importLimits } from '../../../shared/imports/faults.ts';
import { WorkbookFault } from './fault.ts';

/** Turns a piece of a part into its text: references become characters. */
export type Decode = (raw: string) => string;

/** What a reader of a SpreadsheetML part wants to hear; names come without their namespace prefix. */
export interface XmlListener {
  open(name: string, attributes: string): void;
  close(name: string): void;
  /** A text can come in several pieces. Decoding costs time, so it is left to the listener that wants the text. */
  text(raw: string, decode: Decode): void;
}

/** Counts tags and comments over all parts of one workbook; throws `tooManyCells` at the limit. */
export const markupBudget = (): { count(): void; allowLong(): void } => {
  let left: number = importLimits.markup;
  return {
    count() {
      if (left-- === 0) throw new WorkbookFault('tooManyCells');
    },
    allowLong() {
      left += importLimits.longMarkup - importLimits.markup;
    },
  };
};

const named = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

/** What XML allows is kept; half a character or a control character, by number or as it is, could not be stored. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
export const storable: Decode = (text) => text.replace(forbidden, '');

const decoded: Decode = (text) => (text.includes('&') ? storable(withReferences(text)) : storable(text));

const withReferences = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (reference, hex?: string, decimal?: string, name?: string) => {
      if (name) return named.get(name) ?? reference;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );

const attributeReaders = new Map<string, RegExp>();

/** The value of an attribute of an opening tag, without regard to namespace prefixes. */
export const attributeOf = (attributes: string, name: string): string | undefined => {
  const reader = attributeReaders.get(name) ?? new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  attributeReaders.set(name, reader);
  const found = reader.exec(attributes);
  return found ? decoded(found[1] ?? found[2] ?? '') : undefined;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const tell = (listener: XmlListener, tag: string): void => {
  if (tag.startsWith('/')) {
    listener.close(localName(tag.slice(1).trimEnd()));
    return;
  }
  const closed = tag.endsWith('/');
  const content = closed ? tag.slice(0, -1) : tag;
  const space = content.search(/\s/);
  const name = localName(space === -1 ? content : content.slice(0, space));
  listener.open(name, space === -1 ? '' : content.slice(space));
  if (closed) listener.close(name);
};

const cdata = '<![CDATA[';
const brackets = [
  { begin: '<!--', end: '-->' },
  { begin: '<?', end: '?>' },
  { begin: cdata, end: ']]>' },
];

/** A reference, or two that make one character, that may go on in the next piece. */
const openReference = /(?:&[#\w]{0,9};?){1,2}$/;
const referencesUnitsMax = 22;

/** Where the text up to the end of a piece can be cut without cutting a reference. */
const endOfText = (text: string, at: number): number => {
  const last = text.slice(Math.max(at, text.length - referencesUnitsMax));
  return text.length - (openReference.exec(last)?.[0].length ?? 0);
};

const [codeOfEnd, codeOfDouble, codeOfSingle] = [0x3e, 0x22, 0x27];

/** Finds the ends of tags; one that is not there yet is looked for in the next piece from where this one ended. */
const tagEnds = () => {
  let resumeAt = 0;
  let quote = 0;
  return (text: string, start: number): number => {
    let at = Math.max(start + 1, resumeAt);
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (quote !== 0) {
        if (code === quote) quote = 0;
      } else if (code === codeOfEnd) break;
      else if (code === codeOfDouble || code === codeOfSingle) quote = code;
    }
    const isFound = at < text.length;
    // An unfinished tag begins the next text, wherever it began in this one.
    resumeAt = isFound ? 0 : at - start;
    return isFound ? at : -1;
  };
};

/** Answers a function that takes a part piece by piece and tells the listener all whole tokens. */
const scannerFor = (listener: XmlListener, count: () => void) => {
  const endOfTag = tagEnds();
  const checkSize = (units: number): void => {
    if (units > importLimits.tagUnits) throw new WorkbookFault('notWorkbook');
  };
  /** Answers the rest that has not come to its end. */
  const scan = (text: string): string => {
    let at = 0;
    for (;;) {
      const start = text.indexOf('<', at);
      const textEnd = start === -1 ? endOfText(text, at) : start;
      if (textEnd > at) listener.text(text.slice(at, textEnd), decoded);
      if (start === -1) return text.slice(textEnd);
      const next = text[start + 1];
      const bracket =
        next === '!' || next === '?' ? brackets.find(({ begin }) => text.startsWith(begin, start)) : undefined;
      if (next === '!' && !bracket && text.length - start >= cdata.length) throw new WorkbookFault('notWorkbook');
      const isOpen = next === '!' || next === undefined;
      const end = bracket ? text.indexOf(bracket.end, start) : isOpen ? -1 : endOfTag(text, start);
      checkSize((end === -1 ? text.length : end) - start);
      if (end === -1) return text.slice(start);
      count();
      if (!bracket) tell(listener, text.slice(start + 1, end));
      else if (bracket.begin === cdata) listener.text(text.slice(start + cdata.length, end), storable);
      at = end + (bracket?.end.length ?? 1);
    }
  };
  let rest = '';
  return (piece: string): void => {
    rest = scan(rest + piece);
  };
};

/**
 * Reads one XML part as a stream, with no more of it in memory than the current piece. A document type declaration
 * (and so an entity of its own) is refused: no spreadsheet has one.
 */
export const readXml = async (
  pieces: AsyncIterable<Buffer>,
  listener: XmlListener,
  count: () => void,
): Promise<void> => {
  const decoder = new TextDecoder('utf-8');
  const scan = scannerFor(listener, count);
  for await (const piece of pieces) scan(decoder.decode(piece, { stream: true }));
};
