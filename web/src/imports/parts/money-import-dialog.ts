import { lazy } from 'react';

/** Imports refunds into a notice from an Excel file; loaded when it is opened. */
export const ImportRefundsDialog = lazy(async () => ({
  default: (await import('../money/dialog.tsx')).ImportRefundsDialog,
}));
