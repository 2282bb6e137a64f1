import { EditorContent, useEditor } from '@tiptap/react';
import { Extension } from '@tiptap/core';
import { isInTable } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import StarterKit from '@tiptap/starter-kit';
import { useLayoutEffect, useRef, useState } from 'react';
import { isSafeLink } from '../../../../../shared/notices/rich-text.ts';
import { imageNode, type ImageLink } from './image-node.ts';
import { RichToolbar } from './toolbar.tsx';
import { tableNodes } from './table-nodes.ts';
import { useImages, type StoringImages } from './use-images.ts';
import '../../parts/rich-text.css';
import './rich-editor.css';

interface RichEditorProps extends StoringImages {
  /** Replaces what is in the field, unless it is what the field told last. */
  readonly value: string;
  readonly label: string;
  readonly isInvalid: boolean;
  readonly onChange: (html: string) => void;
}

const extensionsWith = (linkOf: ImageLink) => [
  StarterKit.configure({
    ...{ code: false, codeBlock: false, heading: { levels: [2, 3, 4] } },
    link: { openOnClick: false, isAllowedUri: (address) => address !== undefined && isSafeLink(address) },
  }),
  inLists,
  imageNode(linkOf),
  ...tableNodes,
];

const inLists = Extension.create({
  name: 'inLists',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    };
  },
});

/**
 * Tab leaves the field, also from a list, whose points it would move in and out: whoever passes by keyboard changes nothing.
 * In a table it goes to the next cell.
 */
const leavesByTab = (view: EditorView, { key }: KeyboardEvent): boolean => key === 'Tab' && !isInTable(view.state);

/** Writes rich text as HTML (N2.33). Loaded when it is opened: it is larger than the rest of the form. */
export const RichEditor = ({ value, label, isInvalid, onChange, ...storing }: RichEditorProps) => {
  const images = useImages(storing);
  const [{ content, extensions }] = useState(() => ({ content: value, extensions: extensionsWith(images.linkOf) }));
  const told = useRef(value);
  const editor = useEditor({
    ...{ extensions, content },
    // The content security policy allows style sheets of the site only.
    injectCSS: false,
    editorProps: {
      handleDOMEvents: { keydown: leavesByTab },
      attributes: {
        ...{ role: 'textbox', class: 'rich-text rich-editor' },
        ...{ 'aria-multiline': 'true', 'aria-label': label, 'aria-invalid': String(isInvalid) },
      },
    },
    onUpdate: ({ editor: now }) => {
      told.current = now.isEmpty ? '' : now.getHTML();
      onChange(told.current);
    },
  });
  // Another notice was copied into the form. At the commit itself: later, a key could have been typed meanwhile.
  useLayoutEffect(() => {
    if (value === told.current) return;
    told.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className="rich-field">
      <RichToolbar editor={editor} images={images} />
      <EditorContent editor={editor} />
    </div>
  );
};
