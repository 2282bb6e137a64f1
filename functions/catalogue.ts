import { actorRow } from './api/actor-row.ts';
import { importIdentity } from './imports/import-identity.ts';
import { importPlan } from './imports/import-plan.ts';
import { importSlot } from './imports/import-slot.ts';
import { moneyPlan } from './imports/money/money-plan.ts';
import { rowIdentity } from './imports/money/row-identity.ts';
import { jobInput } from './jobs/job-input.ts';
import { jobLane } from './jobs/job-lane.ts';
import { jobMembers } from './jobs/job-members.ts';
import { jobRefusals } from './jobs/job-refusals.ts';
import { job } from './jobs/job.ts';
import { booksStatus } from './ledger/books-status.ts';
import { journal } from './ledger/journal.ts';
import { messageProvider } from './messages/message-provider.ts';
import { message } from './messages/message.ts';
import { noticeSummary } from './notices/notice-summary.ts';
import { notice } from './notices/notice.ts';
import { publicLink } from './notices/public-link.ts';
import { orderSummary } from './orders/order-summary.ts';
import { organisation } from './organisation/organisation.ts';
import { school } from './organisation/school.ts';
import { payLink } from './parent/pay-link.ts';
import { orderReference } from './payments/order-reference.ts';
import { order } from './payments/order.ts';
import { payAccount } from './payments/pay-account.ts';
import { paymentRecord } from './payments/payment-record.ts';
import { thirdParty } from './payments/third-party.ts';
import { personItems } from './people/person-items.ts';
import { personState } from './people/person-state.ts';
import { classOrder } from './refunds/class-order.ts';
import { receipt } from './print/receipt.ts';
import { voidReceipt } from './print/void-receipt.ts';
import { refundRow } from './refunds/refund.ts';
import { benefitVisibility } from './settings/benefit-visibility.ts';
import { feeItem } from './settings/fee-item.ts';
import { itemNumber } from './settings/item-number.ts';
import { audit } from './storage/audit.ts';
import { operationAnswer, operationKey } from './storage/operation-key.ts';
import { outbox } from './storage/outbox.ts';
import { file } from './uploads/file.ts';
import { uploadCount } from './uploads/upload-count.ts';
import { balance } from './students/balance.ts';
import { student } from './students/student.ts';

/**
 * Every kind of row, for tests and ops; no handler imports it. Each entity's file has its keys and access patterns. A
 * handler reads by key or by partition, or masters and the notice list by the index `byParent`. `byStudent` finds the
 * ids of a student's bills, which are then read by key: no index gates money.
 */
export const catalogue = {
  organisation,
  school,
  actor: actorRow,
  student,
  balance,
  feeItem,
  itemNumber,
  benefitVisibility,
  payAccount,
  notice,
  noticeSummary,
  personState,
  personItems,
  order,
  orderReference,
  orderSummary,
  paymentRecord,
  thirdParty,
  receipt,
  voidReceipt,
  refund: refundRow,
  classOrder,
  job,
  jobInput,
  jobLane,
  jobMembers,
  jobRefusals,
  moneyPlan,
  rowIdentity,
  importIdentity,
  importPlan,
  importSlot,
  outbox,
  payLink,
  publicLink,
  file,
  uploadCount,
  message,
  messageProvider,
  journal,
  booksStatus,
  audit,
  operationKey,
  operationAnswer,
} as const;
