import type { payments } from '../../shared/payments/contract.ts';
import type { FunctionSpec } from '../constructs/function-spec.ts';
import { act, readCatalogues, readRows, updateRows } from '../constructs/grants.ts';

export const paymentsFunctions = {
  listPayAccounts: { grants: [readRows, readCatalogues], whenItFails: 'Staff cannot choose an account for a payment.' },
  getStudentBalance: { grants: [readRows], whenItFails: 'Cashiers do not see the balance of a student.' },
  charge: { grants: [...act, updateRows], whenItFails: 'Staff cannot book payments: families at the desk cannot pay.' },
} satisfies Record<keyof typeof payments, FunctionSpec>;
