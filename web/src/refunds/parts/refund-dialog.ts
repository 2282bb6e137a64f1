import { lazy } from 'react';

/** Records a refund of one person; loaded when it is opened. */
export const RefundDialog = lazy(async () => ({ default: (await import('../dialog/dialog.tsx')).RefundDialog }));
