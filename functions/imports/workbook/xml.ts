import { WorkbookFault } from './fault.ts';

/** What a reader of a SpreadsheetML part wants to hear; names come without their namespace prefix. */
export interface XmlListener {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
}

/** A tag or text that goes on for longer than this is not from a spreadsheet program. */
const tokenCharactersMax = 2 ** 20;

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What XML allows is kept; half a character or a control character, by number or as it is, could not be stored. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const allowed = (text: string): string => text.replace(forbidden, '');

const decoded = (text: string): string => (text.includes('&') ? allowed(withReferences(text)) : allowed(text));

const withReferences = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (reference, hex?: string, decimal?: string, name?: string) => {
      if (name) return named[name] ?? reference;
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

/** The end of the tag that begins at `start`: the first `>` outside quotes; -1 when it is not there yet. */
const endOfTag = (text: string, start: number): number => {
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? '';
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '>') return at;
    else if (character === '"' || character === "'") quote = character;
  }
  return -1;
};

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

const brackets = [
  { begin: '<!--', end: '-->' },
  { begin: '<?', end: '?>' },
  { begin: '<![CDATA[', end: ']]>' },
];

/** Tells the listener all whole tokens of `text`; answers the rest that has not come to its end. */
const scan = (text: string, listener: XmlListener): string => {
  let at = 0;
  for (;;) {
    const start = text.indexOf('<', at);
    if (start === -1) return text.slice(at);
    if (start > at) listener.text(decoded(text.slice(at, start)));
    const next = text[start + 1];
    const bracket =
      next === '!' || next === '?' ? brackets.find(({ begin }) => text.startsWith(begin, start)) : undefined;
    if (next === '!' && !bracket && text.length - start > 9) throw new WorkbookFault('notWorkbook');
    const end = bracket ? text.indexOf(bracket.end, start) : next === '!' ? -1 : endOfTag(text, start);
    if (end === -1) return text.slice(start);
    if (!bracket) tell(listener, text.slice(start + 1, end));
    else if (bracket.begin === '<![CDATA[') listener.text(allowed(text.slice(start + bracket.begin.length, end)));
    at = end + (bracket?.end.length ?? 1);
  }
};

/**
 * Reads one XML part as a stream, with no more of it in memory than the current piece. A document type declaration
 * (and so an entity of its own) is refused: no spreadsheet has one.
 */
export const readXml = async (pieces: AsyncIterable<Buffer>, listener: XmlListener): Promise<void> => {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const piece of pieces) {
    rest = scan(rest + decoder.decode(piece, { stream: true }), listener);
    if (rest.length > tokenCharactersMax) throw new WorkbookFault('notWorkbook');
  }
};
