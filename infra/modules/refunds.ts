import type { refunds } from '../../shared/refunds/contract.ts';
import type { FunctionSpec } from '../constructs/function-spec.ts';
import { act, readRows, updateRows } from '../constructs/grants.ts';

export const refundsFunctions = {
  getRefundOrder: { grants: [readRows], whenItFails: 'Staff cannot open the dialog of a refund.' },
  listRefundModes: { grants: [readRows], whenItFails: 'Staff cannot see which ways of a refund are open.' },
  listPayRecords: { grants: [readRows], whenItFails: 'Staff cannot see the payments of an order before a refund.' },
  previewRefund: { grants: [readRows], whenItFails: 'Staff cannot see what a refund would do.' },
  refundBookkeeping: {
    grants: [...act, updateRows],
    whenItFails: 'Staff cannot book full refunds: families wait for their money.',
  },
  refundPartBookkeeping: { grants: [...act, updateRows], whenItFails: 'Staff cannot book refunds of a part.' },
  getClassRefundOrder: {
    grants: [readRows],
    whenItFails: 'Staff cannot see what can be refunded of an order of class enrolment.',
  },
  listClassPayRecords: {
    grants: [readRows],
    whenItFails: 'Staff cannot see the payments of orders of class enrolment.',
  },
} satisfies Record<keyof typeof refunds, FunctionSpec>;
