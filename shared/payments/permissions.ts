import type { Permission } from '../contract/permission.ts';

type Can = (permission: Permission) => boolean;

/** Names of collection accounts are for those who book on them. */
export const canSeeAccounts = (can: Can): boolean => can('HANDING_CHARGES') || can('REFUND');

/** The catalogue names the account of an item to those as well who bill items or keep the catalogue: it decides what can be billed together (N5.49). */
export const canSeeAccountsOfItems = (can: Can): boolean =>
  canSeeAccounts(can) || can('UPDATE_PAYMENT_NOTICE') || can('MANAGE_FINANCE_SETTINGS');

/** S6.27, S6.28: who may change the payment mode may see it. */
export const canSeePaymentMode = (can: Can): boolean =>
  can('SEE_SEDBERGH_PAYMENTMODE') || can('EDIT_SEDBERGH_PAYMENTMODE');
