import Alert from '@cloudscape-design/components/alert';
import { useState } from 'react';
import { itemEditorTexts } from '../../../../../shared/items/texts/site-editor.ts';
import { useText } from '../../../locale/text.ts';
import type { SectionProps } from '../section.ts';
import { FilledDown } from './filled-down.tsx';
import { withoutFilled, type Filled } from './paste.ts';

/** Enough to find them in the spreadsheet. */
const shownRefused = 10;

/** What came of the last values that were pasted or copied to the cells below. */
export const useItemNotes = (change: SectionProps['change']) => {
  const t = useText();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [filled, setFilled] = useState<Filled>();
  const notes = (
    <>
      {refused.length > 0 && (
        <Alert type="warning" dismissible onDismiss={() => setRefused([])}>
          {t(itemEditorTexts.pasteRefused, { values: refused.slice(0, shownRefused).join(' · ') })}
        </Alert>
      )}
      {filled && (
        <FilledDown
          filled={filled}
          onUndo={() => {
            change((now) => withoutFilled(now, filled));
            setFilled(undefined);
          }}
          onDismiss={() => setFilled(undefined)}
        />
      )}
    </>
  );
  return { notes, onRefused: setRefused, onFilled: setFilled };
};
