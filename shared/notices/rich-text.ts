import type { Id } from '../contract/ids.ts';
import { fileIdIn } from '../uploads/wire.ts';

/** What the description of a notice may be made of; everything else is removed when it is saved. */
export const richTags = [
  ...['p', 'br', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'hr'],
  ...['a', 'img', 'table', 'tbody', 'tr', 'th', 'td'],
] as const;
export type RichTag = (typeof richTags)[number];

/** Where a link may lead: other schemes run something or read what is on the device. */
const linkFormat = /^(https?:\/\/|mailto:|tel:)[^\s]+$/i;
const linkCharactersMax = 500;
export const isSafeLink = (href: string): boolean => href.length <= linkCharactersMax && linkFormat.test(href);

/** Cleaned text has no other entities. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|nbsp);/g, (entity, name: string) => entities[name] ?? entity);

/** The text of a cleaned description, without markup (N5.20). */
export const textOfRich = (html: string): string => unescaped(html.replace(/<[^>]*>/g, ''));

const imageSource = /<img\b[^>]*?\ssrc="([^"]*)"/g;

/** The files of the images of a cleaned description, each once. */
export const imagesIn = (html: string): Id<'file'>[] => [
  ...new Set([...html.matchAll(imageSource)].flatMap(([, source = '']) => fileIdIn(source) ?? [])),
];

/** The same description with other addresses of its images; an image without one is left out. */
export const withImages = (html: string, addresses: ReadonlyMap<string, string>): string =>
  html.replace(/<img\b[^>]*?\ssrc="([^"]*)"[^>]*>/g, (image, source: string) => {
    const address = addresses.get(fileIdIn(source) ?? '');
    return address === undefined ? '' : image.replace(`"${source}"`, `"${address.replaceAll('&', '&amp;')}"`);
  });

const pathOf = (address: string): string => address.split('?', 1)[0] ?? '';

/**
 * The same description with the addresses that `before` has for the same images: signed ones differ in their query. Those
 * that did not load (`lost`) get the new one, because a browser tries no address again.
 */
export const withKeptAddresses = (html: string, before: string, lost: readonly string[] = []): string => {
  const kept = new Map([...before.matchAll(imageSource)].map(([, source = '']) => [pathOf(source), source]));
  for (const address of lost) kept.delete(pathOf(address));
  return html.replace(imageSource, (image, source: string) =>
    image.replace(`"${source}"`, () => `"${kept.get(pathOf(source)) ?? source}"`),
  );
};

/** Bytes of a text as it is stored. */
export const storedBytes = (text: string): number => new TextEncoder().encode(text).length;

/** The text with a line for each paragraph, heading, entry and row: for those who go back to plain text. */
export const plainOfRich = (html: string): string =>
  textOfRich(html.replace(/<br\b[^>]*>|<\/(p|h[1-6]|li|tr|blockquote)>/g, '\n$&'))
    .replace(/\n{2,}/g, '\n')
    .trim();

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as HTML, a paragraph for each line. */
export const htmlOfText = (text: string): string =>
  text.trim() === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${line.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)}</p>`)
        .join('');
