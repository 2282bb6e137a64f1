import { loadedDialog } from '../../ui/loaded-later.tsx';

/** Records a payment that came in through an outside system; loaded when it is opened. */
export const ThirdPartyDialog = loadedDialog(async () => (await import('../third-party/dialog.tsx')).ThirdPartyDialog);
