import { loadedDialog } from '../../ui/loaded-later.tsx';

/** Imports a notice from an Excel file; loaded when it is opened. */
export const ImportDialog = loadedDialog(async () => (await import('../dialog/dialog.tsx')).ImportDialog);
