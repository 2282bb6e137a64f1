import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { isSafeLink } from '../../../../../shared/notices/rich-text.ts';
import { richTextTexts } from '../../../../../shared/notices/texts/site-rich-text.ts';
import { useText } from '../../../locale/text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { inText } from './in-text.ts';

/** Asks for the address of the link at the cursor. */
export const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const t = useText();
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [isTried, setTried] = useState(false);
  const isRight = address === '' || isSafeLink(address);
  const set = () => {
    if (!isRight) return setTried(true);
    // A dialog that closes gives the focus back to the button that opened it, and then the next Enter would press that.
    flushSync(onClose);
    const chain = inText(editor).extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    else chain.setLink({ href: address }).run();
  };
  return (
    <Dialog
      title={t(richTextTexts.link)}
      onClose={onClose}
      footer={
        <Box float="right">
          <Button variant="primary" formAction="none" onClick={set}>
            {t(richTextTexts.setLink)}
          </Button>
        </Box>
      }
    >
      <FormField
        label={t(richTextTexts.linkAddress)}
        constraintText={t(richTextTexts.linkHint)}
        errorText={isTried && !isRight ? t(richTextTexts.linkWrong) : undefined}
      >
        <Input value={address} inputMode="url" onChange={({ detail }) => setAddress(detail.value.trim())} />
      </FormField>
    </Dialog>
  );
};
