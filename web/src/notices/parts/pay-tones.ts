import type { PayStatus } from '../../../../shared/notices/codes.ts';

/** The colour of each pay status (S4.06-09; domain section 11, "Status colours"). */
export const payTones = {
  toPay: 'amber',
  accepted: 'amber',
  refunded: 'red',
  partPaid: 'amber',
  completed: 'green',
  overpaid: 'green',
  refunding: 'purple',
} as const satisfies Record<PayStatus, string>;
