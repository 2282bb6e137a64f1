import { createElement, type ComponentType, type ReactNode } from 'react';
import { isSafeLink, richTags, type RichTag } from '../../../../shared/notices/rich-text.ts';
import './rich-text.css';

/** Shows an image of the text by its address. */
export type RichImage = ComponentType<{ readonly src: string; readonly alt: string }>;

const LinkedImage: RichImage = ({ src, alt }) => <img src={src} alt={alt} />;

const isRichTag = (tag: string): tag is RichTag => (richTags as readonly string[]).includes(tag);
const isEmptyTag = (tag: RichTag): tag is 'br' | 'hr' => tag === 'br' || tag === 'hr';

const spanOf = (element: Element, name: 'colspan' | 'rowspan') => Number(element.getAttribute(name) ?? 1);

/** Elements of React for a node: of a tag that is not allowed, only what is in it. */
const elementOf = (node: ChildNode, key: number, Image: RichImage): ReactNode => {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
  const tag = node.localName;
  const children = Array.from(node.childNodes, (child, index) => elementOf(child, index, Image));
  if (!isRichTag(tag)) return children;
  if (isEmptyTag(tag)) return createElement(tag, { key });
  if (tag === 'img')
    return <Image key={key} src={node.getAttribute('src') ?? ''} alt={node.getAttribute('alt') ?? ''} />;
  if (tag === 'th' || tag === 'td')
    return createElement(tag, { key, colSpan: spanOf(node, 'colspan'), rowSpan: spanOf(node, 'rowspan') }, children);
  if (tag === 'table')
    return (
      // A region that scrolls must be reached by keyboard, which only some browsers see to.
      <div key={key} className="rich-text-table" tabIndex={0}>
        {createElement(tag, {}, children)}
      </div>
    );
  const href = node.getAttribute('href') ?? '';
  if (tag === 'a' && isSafeLink(href))
    return (
      <a key={key} href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  return createElement(tag, { key }, children);
};

/**
 * Shows rich text. The server has cleaned it; it becomes elements of React all the same, so that nothing that the list of
 * tags does not have can get into the page.
 */
export const RichText = ({ html, image = LinkedImage }: { html: string; image?: RichImage }) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className="rich-text">{Array.from(body.childNodes, (node, index) => elementOf(node, index, image))}</div>;
};
