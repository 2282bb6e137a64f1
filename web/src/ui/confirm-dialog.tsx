import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { useText } from '../locale/text.ts';
import { Dialog } from './dialog.tsx';
import { commitKeys } from './shortcuts.ts';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmText?: string;
  readonly cancelText?: string;
  readonly busy?: boolean;
  /** What was confirmed goes on: the user need not wait for its end here. */
  readonly inBackground?: boolean;
  /** Whether there is nothing to confirm, as the content says. */
  readonly disabled?: boolean;
  /** Ctrl+Enter confirms: where the user came with these keys, too. */
  readonly byKeys?: boolean;
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
  inBackground = false,
  disabled = false,
  byKeys = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const t = useText();
  return (
    <Dialog
      title={title}
      busy={busy}
      onClose={onCancel}
      onCommit={byKeys && !busy && !inBackground && !disabled ? onConfirm : undefined}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={onCancel} disabled={busy}>
              {cancelText ?? t(siteTexts.action.cancel)}
            </Button>
            <Button
              variant="primary"
              onClick={onConfirm}
              loading={busy || inBackground}
              disabled={disabled}
              {...(byKeys && { nativeButtonAttributes: commitKeys })}
            >
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
