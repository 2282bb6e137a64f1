import type { Id } from '../../../shared/contract/ids.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

export const ImportDialog = ({ onClose }: { onClose: () => void; onDone: (noticeId: Id<'notice'>) => void }) => (
  <ConfirmDialog title="" onConfirm={onClose} onCancel={onClose}>
    {null}
  </ConfirmDialog>
);
