import { lazy } from 'react';

/** Imports a notice from an Excel file; loaded when it is opened. */
export const ImportDialog = lazy(async () => ({ default: (await import('../dialog/dialog.tsx')).ImportDialog }));
