import { loadedDialog } from '../../ui/loaded-later.tsx';

/** Imports refunds into a notice from an Excel file; loaded when it is opened. */
export const ImportRefundsDialog = loadedDialog(async () => (await import('../money/dialog.tsx')).ImportRefundsDialog);
