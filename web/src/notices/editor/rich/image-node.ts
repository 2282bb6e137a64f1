import { Node } from '@tiptap/core';

/** Finds a link by which an image of ours can be shown. */
export type ImageLink = (address: string) => Promise<string>;

/** An image of the description. It is stored by its lasting address, and shown by a link that ends soon. */
export const imageNode = (linkOf: ImageLink) =>
  Node.create({
    name: 'image',
    group: 'block',
    draggable: true,
    addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
    parseHTML: () => [{ tag: 'img[src^="/v2/basic/FileUpload/File/"]' }],
    renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
    addNodeView:
      () =>
      ({ node }) => {
        const image = document.createElement('img');
        image.alt = String(node.attrs['alt']);
        void linkOf(String(node.attrs['src'])).then((link) => {
          image.src = link;
        });
        return { dom: image };
      },
  });
