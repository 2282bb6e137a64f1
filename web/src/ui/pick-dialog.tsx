import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { KeyboardEvent, ReactNode } from 'react';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { useText } from '../locale/text.ts';
import { Dialog } from './dialog.tsx';
import { commitKeys } from './shortcuts.ts';

/** The frame of dialogs in which something is chosen: the choice, its fault, and buttons to add or cancel. */
export const PickDialog = ({
  title,
  addText,
  fault,
  canAdd,
  busy = false,
  onAdd,
  onCommit = () => canAdd && onAdd(),
  onClose,
  children,
}: {
  title: string;
  addText: string;
  /** Why the choice cannot be added. */
  fault: string | undefined;
  canAdd: boolean;
  busy?: boolean;
  onAdd: () => void;
  /** Ctrl+Enter, also while nothing is chosen: what is typed may be the choice. */
  onCommit?: (event: KeyboardEvent) => unknown;
  onClose: () => void;
  children: ReactNode;
}) => {
  const t = useText();
  return (
    <Dialog
      size="large"
      title={title}
      onClose={onClose}
      onCommit={busy || fault !== undefined ? undefined : (event) => onCommit(event)}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button formAction="none" variant="link" onClick={onClose}>
              {t(siteTexts.action.cancel)}
            </Button>
            <Button
              formAction="none"
              variant="primary"
              disabled={!canAdd || fault !== undefined}
              loading={busy}
              nativeButtonAttributes={commitKeys}
              onClick={onAdd}
            >
              {addText}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="s">
        <div aria-live="polite">{fault !== undefined && <Alert type="error">{fault}</Alert>}</div>
        {children}
      </SpaceBetween>
    </Dialog>
  );
};
