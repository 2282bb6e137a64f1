import FileInput from '@cloudscape-design/components/file-input';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import SpaceBetween from '@cloudscape-design/components/space-between';
import ToggleButton from '@cloudscape-design/components/toggle-button';
import Button from '@cloudscape-design/components/button';
import { useEditorState, type Editor } from '@tiptap/react';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { useState } from 'react';
import { richTextTexts } from '../../../../../shared/notices/texts/site-rich-text.ts';
import { useText } from '../../../locale/text.ts';
import { inText } from './in-text.ts';
import { LinkDialog } from './link-dialog.tsx';
import { newTable } from './table-nodes.ts';
import type { Images } from './use-images.ts';

const marks = ['bold', 'italic', 'underline'] as const;
const headingLevel = 2;

/** What is on where the cursor is. */
const stateOf = ({ editor }: { editor: Editor }) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  heading: editor.isActive('heading', { level: headingLevel }),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  link: editor.isActive('link'),
  table: editor.isActive('table'),
});

const tableCommands = [
  { text: richTextTexts.addRow, command: addRowAfter },
  { text: richTextTexts.addColumn, command: addColumnAfter },
  { text: richTextTexts.deleteRow, command: deleteRow },
  { text: richTextTexts.deleteColumn, command: deleteColumn },
  { text: richTextTexts.deleteTable, command: deleteTable },
] as const;

const TableButtons = ({ editor }: { editor: Editor }) => {
  const t = useText();
  return tableCommands.map(({ text, command }) => (
    <Button
      key={text.en}
      formAction="none"
      onClick={() => {
        command(editor.state, editor.view.dispatch);
        inText(editor).run();
      }}
    >
      {t(text)}
    </Button>
  ));
};

/** Puts a block behind what is selected, and the cursor into a new line behind it. */
const insertBlock = (editor: Editor, block: object): void => {
  inText(editor)
    .insertContentAt(editor.state.selection.to, [block, { type: 'paragraph' }])
    .run();
};

const insertImage = async (editor: Editor, images: Images, file: File | undefined): Promise<void> => {
  const src = file && (await images.store(file));
  // The form can be left while the image is stored; then there is no text to focus.
  if (src !== undefined && !editor.isDestroyed) insertBlock(editor, { type: 'image', attrs: { src, alt: '' } });
};

/** The buttons above the text. */
export const RichToolbar = ({ editor, images }: { editor: Editor; images: Images }) => {
  const t = useText();
  const on = useEditorState({ editor, selector: stateOf });
  const [isLinking, setLinking] = useState(false);
  const toggles = [
    ...marks.map((name) => ({ name, run: () => inText(editor).toggleMark(name).run() })),
    { name: 'heading', run: () => inText(editor).toggleHeading({ level: headingLevel }).run() },
    { name: 'bullets', run: () => inText(editor).toggleBulletList().run() },
    { name: 'numbers', run: () => inText(editor).toggleOrderedList().run() },
    { name: 'link', run: () => setLinking(true) },
  ] as const;
  return (
    <div role="group" aria-label={t(richTextTexts.toolbar)}>
      <SpaceBetween direction="horizontal" size="xxs">
        {toggles.map(({ name, run }) => (
          <ToggleButton key={name} pressed={on[name]} onChange={run}>
            {t(richTextTexts[name])}
          </ToggleButton>
        ))}
        {on.table ? (
          <TableButtons editor={editor} />
        ) : (
          <Button formAction="none" onClick={() => insertBlock(editor, newTable)}>
            {t(richTextTexts.table)}
          </Button>
        )}
        <FileInput
          accept=".jpg,.jpeg,.png"
          value={[]}
          onChange={({ detail }) => void insertImage(editor, images, detail.value[0])}
        >
          {t(richTextTexts.image)}
        </FileInput>
      </SpaceBetween>
      {images.isStoring && <StatusIndicator type="loading">{t(richTextTexts.storing)}</StatusIndicator>}
      {images.problem !== undefined && <StatusIndicator type="error">{images.problem}</StatusIndicator>}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
};
