import { loadedDialog } from '../../ui/loaded-later.tsx';

/** Records a refund of one person; loaded when it is opened. */
export const RefundDialog = loadedDialog(async () => (await import('../dialog/dialog.tsx')).RefundDialog);
