import type { ChainedCommands, Editor } from '@tiptap/react';

/**
 * Commands on the text, which has the focus from now on. Tiptap would focus it a frame later, and what is typed until then
 * would go to the button.
 */
export const inText = (editor: Editor): ChainedCommands => {
  editor.view.focus();
  return editor.chain().scrollIntoView();
};
