import type { Permission } from '../contract/permission.ts';

type Can = (permission: Permission) => boolean;

/** Names of collection accounts are for those who book on them. */
export const canSeeAccounts = (can: Can): boolean => can('HANDING_CHARGES') || can('REFUND');

/** S6.27, S6.28: who may change the payment mode may see it. */
export const canSeePaymentMode = (can: Can): boolean =>
  can('SEE_SEDBERGH_PAYMENTMODE') || can('EDIT_SEDBERGH_PAYMENTMODE');
