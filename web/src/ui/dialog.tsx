import Modal, { type ModalProps } from '@cloudscape-design/components/modal';
import type { ReactNode } from 'react';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { useText } from '../locale/text.ts';

interface DialogProps extends Pick<ModalProps, 'size' | 'width' | 'footer'> {
  readonly title: string;
  /** While a request is running, nothing closes the dialog, because it shows the outcome. */
  readonly busy?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The frame of every dialog; render it only while it is open. A click outside does not close it, because the second
 * click of a double click lands there.
 */
export const Dialog = ({ title, busy = false, onClose, children, ...frame }: DialogProps) => {
  const t = useText();
  return (
    <Modal
      {...frame}
      visible
      header={title}
      closeAriaLabel={t(siteTexts.action.close)}
      onDismiss={({ detail }) => {
        if (!busy && detail.reason !== 'overlay') onClose();
      }}
    >
      {children}
    </Modal>
  );
};
