import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import type { StudySection } from '../../../../shared/students/codes.ts';
import { useText } from '../../locale/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { EditorStudent } from './form.ts';

/** The properties of the two dialogs that add students. */
export interface StudentDialogProps {
  readonly schoolId: Id<'school'>;
  readonly studySection: StudySection;
  readonly chosen: readonly EditorStudent[];
  readonly onAdd: (students: readonly EditorStudent[]) => void;
  readonly onClose: () => void;
}

/** The frame of the editor's dialogs: a choice, its fault, and buttons to add or cancel. */
export const PickDialog = ({
  title,
  addText,
  fault,
  canAdd,
  busy = false,
  onAdd,
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
  onClose: () => void;
  children: ReactNode;
}) => {
  const t = useText();
  return (
    <Dialog
      size="large"
      title={title}
      onClose={onClose}
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
