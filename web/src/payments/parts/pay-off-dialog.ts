import { lazy } from 'react';

/** Records the required items of many people as paid; loaded when it is opened. */
export const PayOffDialog = lazy(async () => ({ default: (await import('../pay-off/dialog.tsx')).PayOffDialog }));
