/** Staff permissions (N6, S6). MANAGE_FINANCE_SETTINGS closes N6.17. */
export const permissions = [
  'UPDATE_PAYMENT_NOTICE',
  'EXPORT_PAYMENT_NOTICE',
  'PAYMENT_CALL',
  'HANDING_CHARGES',
  'REFUND',
  'PAY_DIV_APPROVE',
  'SEND_RECALL_CLUE_PAYNOTICE',
  'MANAGEMENT_PREFERENCES',
  'HANDLE_DISCOUNT',
  'EDIT_SEDBERGH_PAYMENTMODE',
  'SEE_SEDBERGH_PAYMENTMODE',
  'PRINT_MY_SCHOOL_RECEIPT',
  'SEE_MYSCHOOL_PAYMENT_ORDER',
  'MANAGE_FINANCE_SETTINGS',
] as const;

export type Permission = (typeof permissions)[number];

/**
 * Who may make a call. `staff` calls carry a token of the sign-in and need one of the `anyOf` sets of permissions
 * (no set: being signed in is enough). The other kinds carry a token of ours, which the function itself verifies.
 */
export type Access =
  | { readonly token: 'staff'; readonly anyOf: readonly (readonly Permission[])[] }
  | { readonly token: 'parent' | 'anonymous' | 'supplier' | 'gateway' };

export const signedIn = { token: 'staff', anyOf: [] } as const satisfies Access;
export const parentToken = { token: 'parent' } as const satisfies Access;
export const anonymousToken = { token: 'anonymous' } as const satisfies Access;

/** The header with a token of ours. An address would be logged. */
export const tokenHeaders = { parent: 'x-pay-token', anonymous: 'x-notice-token' } as const;

/** One of these permissions is enough (`|` in the list of calls). */
export const anyOf = (...names: readonly Permission[]): Access => ({
  token: 'staff',
  anyOf: names.map((name) => [name]),
});

/** Whether the permissions held open the call. */
export const isAllowed = (access: Access, held: ReadonlySet<Permission>): boolean =>
  access.token !== 'staff' ||
  access.anyOf.length === 0 ||
  access.anyOf.some((set) => set.every((name) => held.has(name)));
