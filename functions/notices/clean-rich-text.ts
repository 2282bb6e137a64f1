import { fileIdIn } from '../../shared/uploads/wire.ts';
import { isSafeLink, richTags, textOfRich } from '../../shared/notices/rich-text.ts';
import { isBlank } from '../../shared/contract/text.ts';

/** Deeper markup is no description, and every reader walks it. */
const depthMax = 12;
const spanFormat = /^([2-9]|1\d)$/;

/** Attributes that pass their own rule; the others are removed. */
const passing = (
  attributes: Readonly<Record<string, string>>,
  rules: Readonly<Record<string, (value: string) => boolean>>,
) => Object.fromEntries(Object.entries(attributes).filter(([name, value]) => rules[name]?.(value.trim()) ?? false));

const isSpan = (value: string) => spanFormat.test(value);

/** A description as it is stored: what is on the list of allowed tags and attributes, and nothing else. */
export const cleanRichText = async (html: string): Promise<string> => {
  const { default: sanitize } = await import('sanitize-html');
  const cell = (tagName: string, attributes: Record<string, string>) => ({
    tagName,
    attribs: passing(attributes, { colspan: isSpan, rowspan: isSpan }),
  });
  const cleaned = sanitize(html, {
    allowedTags: [...richTags],
    allowedAttributes: { a: ['href'], img: ['src', 'alt'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    // Their own rules decide about addresses.
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nestingLimit: depthMax,
    transformTags: {
      b: 'strong',
      i: 'em',
      del: 's',
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, attributes) => ({ tagName, attribs: passing(attributes, { href: isSafeLink }) }),
      th: cell,
      td: cell,
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && fileIdIn(attribs['src'] ?? '') === undefined,
  });
  const hasContent = !isBlank(textOfRich(cleaned)) || /<(img|hr|table)\b/.test(cleaned);
  return hasContent ? cleaned : '';
};
