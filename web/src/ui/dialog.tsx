import Modal, { type ModalProps } from '@cloudscape-design/components/modal';
import type { KeyboardEvent, ReactNode } from 'react';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { useText } from '../locale/text.ts';
import { holdFocus } from './held-focus.ts';
import { isCommit } from './shortcuts.ts';
import './dialog.css';

interface DialogProps extends Pick<ModalProps, 'size' | 'width' | 'footer'> {
  readonly title: string;
  /** While a request is running, nothing closes the dialog, because it shows the outcome. */
  readonly busy?: boolean;
  readonly onClose: () => void;
  /** Ctrl+Enter anywhere in the dialog; left out while its main button can't be pressed. */
  readonly onCommit?: ((event: KeyboardEvent) => void) | undefined;
  readonly children: ReactNode;
}

/** The Enter that opened a dialog can still be held down; it must not press a button of the dialog. */
const ignoreHeldEnter = (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !event.repeat || event.target instanceof HTMLTextAreaElement) return;
  event.preventDefault();
  event.stopPropagation();
};

/**
 * The frame of every dialog; render it only while it is open. It hangs from the top, so that a search or a field
 * stays where it is while lists, rows and faults change the height. A click outside does not close it, because the second
 * click of a double click lands there.
 */
export const Dialog = ({ title, busy = false, onClose, onCommit, children, ...frame }: DialogProps) => {
  const t = useText();
  const onKey = (event: KeyboardEvent) => {
    ignoreHeldEnter(event);
    if (!isCommit(event) || !onCommit) return;
    // Before a list in the dialog takes it for Enter.
    event.preventDefault();
    event.stopPropagation();
    onCommit(event);
  };
  return (
    <div onKeyDownCapture={onKey}>
      <Modal
        {...frame}
        visible
        position="top"
        header={title}
        closeAriaLabel={t(siteTexts.action.close)}
        onDismiss={({ detail }) => {
          if (!busy && detail.reason !== 'overlay') onClose();
        }}
      >
        <div ref={holdFocus} tabIndex={-1} className="dialog-content">
          {children}
        </div>
      </Modal>
    </div>
  );
};
