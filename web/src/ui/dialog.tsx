import Modal, { type ModalProps } from '@cloudscape-design/components/modal';
import type { ReactNode } from 'react';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { useText } from '../locale/text.ts';

interface DialogProps extends Pick<ModalProps, 'size' | 'width' | 'footer'> {
  readonly title: string;
  /** While what was asked for is under way, nothing closes the dialog: how that ends is said in it. */
  readonly busy?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * What every dialog stands in; render it only while it is open. A click beside it closes nothing: that is where the
 * second half of a double click falls.
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
