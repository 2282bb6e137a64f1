import { loadedDialog } from '../../ui/loaded-later.tsx';

/** Records the required items of many people as paid; loaded when it is opened. */
export const PayOffDialog = loadedDialog(async () => (await import('../pay-off/dialog.tsx')).PayOffDialog);
