import type { payments } from '../../shared/payments/contract.ts';
import type { FunctionSpec } from '../constructs/function-spec.ts';
import { act, readCatalogues, readPartitions, readRows, updateRows } from '../constructs/grants.ts';

export const paymentsFunctions = {
  listPayAccounts: { grants: [readRows, readCatalogues], whenItFails: 'Staff cannot choose an account for a payment.' },
  getStudentBalance: { grants: [readRows], whenItFails: 'Cashiers do not see the balance of a student.' },
  charge: { grants: [...act, updateRows], whenItFails: 'Staff cannot book payments: families at the desk cannot pay.' },
  chargeContinue: {
    grants: [...act, updateRows],
    whenItFails: 'Staff cannot book a payment while an unfinished order is in the way.',
  },
  listPayableItems: { grants: [readRows], whenItFails: 'Staff cannot open the dialog of a payment.' },
  getTopUpInfo: { grants: [readRows], whenItFails: 'Staff cannot open the dialog of a top-up payment.' },
  getRefundPage: { grants: [readRows], whenItFails: 'Staff cannot open the dialog of a refund.' },
  adjustPayment: {
    // Orders with custodial lines are not adjusted, so no balance changes.
    grants: act,
    whenItFails: 'Staff cannot say which items received money is for.',
  },
  refundOverpaidOrder: {
    grants: [...act, updateRows],
    whenItFails: 'Staff cannot give back what families paid too much.',
  },
  calcPayAmount: { grants: [readRows], whenItFails: 'Other programs of the school cannot compute what a bill costs.' },
  refundPaidOrder: { grants: [...act, updateRows], whenItFails: 'Staff cannot book full refunds.' },
  chargeTopUp: {
    grants: [...act, updateRows],
    whenItFails: 'Staff cannot book the rest of a bill that was paid in part.',
  },
  precheckBatchPayOff: {
    grants: [readRows, readPartitions],
    whenItFails: 'Staff do not see whose balance is too low before a batch pay-off.',
  },
  batchPayOff: {
    grants: [...act, readPartitions, updateRows],
    whenItFails: 'Staff cannot book the required items of many students at once.',
  },
  addThirdPartyRecord: {
    grants: [...act, updateRows],
    whenItFails: 'Staff cannot record payments of outside systems.',
  },
  deleteThirdPartyRecord: {
    grants: [...act, updateRows],
    whenItFails: 'Staff cannot take back a wrong payment of an outside system.',
  },
} satisfies Record<keyof typeof payments, FunctionSpec>;
