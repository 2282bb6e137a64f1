import type { PayStatus } from '../../../../shared/notices/codes.ts';

/** The colour of each pay status (S4.06-09; domain section 11, "Status colours"). */
export const payTones = {
  0: 'amber',
  1: 'amber',
  2: 'red',
  3: 'amber',
  4: 'green',
  5: 'green',
  6: 'purple',
} as const satisfies Record<PayStatus, string>;
