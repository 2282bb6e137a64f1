import { loadedDialog } from '../../ui/loaded-later.tsx';

/** Records a payment of one person; loaded when it is opened. */
export const SettlementDialog = loadedDialog(async () => (await import('../settlement/dialog.tsx')).SettlementDialog);
