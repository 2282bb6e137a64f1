import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { useText } from '../locale/text.ts';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmText?: string;
  readonly cancelText?: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is lost or cannot be undone. Render it only while it is open. */
export const ConfirmDialog = ({
  title,
  children,
  confirmText,
  cancelText,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const t = useText();
  return (
    <Dialog
      title={title}
      busy={busy}
      onClose={onCancel}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={onCancel} disabled={busy}>
              {cancelText ?? t(siteTexts.action.cancel)}
            </Button>
            <Button variant="primary" onClick={onConfirm} loading={busy}>
              {confirmText ?? t(siteTexts.action.confirm)}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      {children}
    </Dialog>
  );
};
