import { lazy } from 'react';

/** Records a payment of one person; loaded when it is opened. */
export const SettlementDialog = lazy(async () => ({
  default: (await import('../settlement/dialog.tsx')).SettlementDialog,
}));
