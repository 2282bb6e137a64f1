import { charge } from './calls/charge.ts';
import { getStudentBalance } from './calls/get-student-balance.ts';
import { listPayAccounts } from './calls/list-pay-accounts.ts';

export const payments = { listPayAccounts, getStudentBalance, charge } as const;
