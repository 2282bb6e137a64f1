import { charge } from './calls/charge.ts';
import { listPayAccounts } from './calls/list-pay-accounts.ts';

export const payments = { listPayAccounts, charge } as const;
