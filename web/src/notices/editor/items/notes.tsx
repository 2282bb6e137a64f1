import Alert from '@cloudscape-design/components/alert';
import { useRef, useState } from 'react';
import { itemEditorTexts } from '../../../../../shared/items/texts/site-editor.ts';
import { useText } from '../../../locale/text.ts';
import type { SectionProps } from '../section.ts';
import { FilledDown } from './filled-down.tsx';
import { withoutFilled, type Filled } from './paste.ts';

/** Enough to find them in the spreadsheet. */
const shownRefused = 10;

/** What came of the last values that were pasted or copied to the cells below: read aloud, while the cell keeps the keyboard. */
export const useItemNotes = (change: SectionProps['change']) => {
  const t = useText();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [filled, setFilled] = useState<Filled>();
  const cell = useRef<Element>(null);
  /** The button goes with its note. */
  const focusCell = () => cell.current instanceof HTMLElement && cell.current.focus();
  const notes = (
    <>
      {refused.length > 0 && (
        <div role="alert">
          <Alert
            type="warning"
            dismissible
            onDismiss={() => {
              setRefused([]);
              focusCell();
            }}
          >
            {t(itemEditorTexts.pasteRefused, { values: refused.slice(0, shownRefused).join(' · ') })}
          </Alert>
        </div>
      )}
      {filled && (
        <div role="alert">
          <FilledDown
            filled={filled}
            onUndo={() => {
              change((now) => withoutFilled(now, filled));
              setFilled(undefined);
              focusCell();
            }}
            onDismiss={() => {
              setFilled(undefined);
              focusCell();
            }}
          />
        </div>
      )}
    </>
  );
  const inCell =
    <Value,>(note: (value: Value) => void) =>
    (value: Value) => {
      cell.current = document.activeElement;
      note(value);
    };
  return { notes, onRefused: inCell(setRefused), onFilled: inCell(setFilled) };
};
