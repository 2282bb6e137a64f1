type XmlContent = string | number | boolean | readonly XmlNode[];
/** An element: its name and its text or children. */
export type XmlNode = readonly [name: string, content: XmlContent];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

const render = ([name, content]: XmlNode): string => {
  const inner =
    typeof content === 'object'
      ? content.map(render).join('')
      : String(content).replace(/[&<>"\r]/g, (character) => entities[character] ?? character);
  return `<${name}>${inner}</${name}>`;
};

export const xmlDocument = (root: XmlNode): string => `<?xml version="1.0" encoding="UTF-8"?>\n${render(root)}`;

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescape = (text: string): string =>
  text.replace(/&(#x?|)(\w+);/g, (entity: string, radix: string, code: string) =>
    radix === '' ? (named[code] ?? entity) : String.fromCodePoint(parseInt(code, radix === '#' ? 10 : 16)),
  );

/** The raw content of each `<name>` element. The SDK writes no attributes and no nested elements of one name. */
export const xmlElements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map((match) => match[1] ?? '');

/** The text of the first `<name>` element. */
export const xmlText = (xml: string, name: string): string | undefined => {
  const inner = xmlElements(xml, name)[0];
  return inner === undefined ? undefined : unescape(inner);
};
