import { lazy } from 'react';

/** Records a payment that came in through an outside system; loaded when it is opened. */
export const ThirdPartyDialog = lazy(async () => ({
  default: (await import('../third-party/dialog.tsx')).ThirdPartyDialog,
}));
