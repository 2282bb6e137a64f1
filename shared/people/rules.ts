import type { ErrorCode } from '../contract/error-codes.ts';
import type { Permission } from '../contract/permission.ts';
import { whyNotReminded } from '../messages/rules.ts';
import type { BusinessType, PayStatus, SendStatus } from '../notices/codes.ts';

/** What the pay status is derived from (domain section 4); sums in fen. */
export interface PayFacts {
  readonly due: number;
  readonly received: number;
  /** Received money that no line could take. */
  readonly unallocated: number;
  /** Some order of the person was settled, be it with 0. */
  readonly settled: boolean;
  readonly groupsSatisfied: boolean;
  readonly refundedEver: boolean;
  readonly openRefund: boolean;
  /** A channel accepted a payment and its confirmation is awaited. */
  readonly acceptedAttempt: boolean;
}

/** The pay status: a pure function of facts, never set by hand (promise 4). */
export const payStatusOf = (facts: PayFacts): PayStatus => {
  if (facts.openRefund) return 'refunding';
  if (facts.acceptedAttempt) return 'accepted';
  if (facts.unallocated > 0) return 'overpaid';
  const nothingYet = facts.received === 0 && facts.due > 0;
  if (!facts.settled || !facts.groupsSatisfied || nothingYet) return facts.refundedEver ? 'refunded' : 'toPay';
  return facts.received < facts.due ? 'partPaid' : 'completed';
};

export const outstandingOf = ({ due, received }: { due: number; received: number }): number =>
  Math.max(0, due - received);

export interface PersonFacts {
  /** Custodial items of the live order. */
  readonly hasCustodial?: boolean | undefined;
  readonly sendStatus: SendStatus;
  readonly payStatus: PayStatus;
  readonly orderNo?: string | undefined;
  readonly due: number;
  readonly received: number;
  /** Raised by every change of the person's state. */
  readonly revision?: number | undefined;
  /** Received money that no line could take, fen. */
  readonly unallocated?: number | undefined;
  /** How often the person was sent the notice. */
  readonly sendings?: number | undefined;
}

/** Whether an order of the person is live; a refunded one is not. */
export const hasLiveOrder = ({ orderNo, payStatus }: Pick<PersonFacts, 'orderNo' | 'payStatus'>): boolean =>
  orderNo !== undefined && payStatus !== 'refunded';

/** Why a person can't be sent the notice now (S4.30). */
export const whyPersonNotSendable = ({ sendStatus, payStatus }: PersonFacts): ErrorCode | undefined => {
  if (sendStatus === 'sent') return 'nothingToSend';
  return payStatus === 'refunding' ? 'personRefunding' : undefined;
};

/** Whether "withdraw all" means the person (S4.18). */
export const isSentToPay = ({ sendStatus, payStatus }: PersonFacts): boolean =>
  sendStatus === 'sent' && payStatus === 'toPay';

/** Whether a withdrawal by name can mean the person: after a refund, too (S4.32). */
export const isSentUnpaid = (person: PersonFacts): boolean =>
  isSentToPay(person) || (person.sendStatus === 'sent' && person.payStatus === 'refunded');

/** Why the notice can't be withdrawn from a person now (S4.32): with an order or a payment the person keeps it. */
export const whyPersonNotWithdrawable = (person: PersonFacts): ErrorCode | undefined => {
  if (person.sendStatus !== 'sent') return 'personNotSent';
  if (person.payStatus === 'refunding') return 'personRefunding';
  if (person.payStatus === 'accepted') return 'personConfirming';
  if (!isSentUnpaid(person)) return 'personHasPaid';
  return hasLiveOrder(person) ? '1700026' : undefined;
};

/** Why a person can't be deleted from the notice (S4.31): after a sending, or with an order, it is only withdrawn. */
export const whyPersonNotDeletable = (person: PersonFacts): ErrorCode | undefined => {
  if (person.payStatus === 'refunding') return 'personRefunding';
  const wasSent = person.sendStatus !== 'unsent' || (person.sendings ?? 0) > 0;
  return wasSent || person.orderNo !== undefined ? 'personWasSent' : undefined;
};

/** An order with nothing received is settled only when there is nothing to pay. */
const unsettled: readonly PayStatus[] = ['toPay', 'accepted'];
const nothingOwed: readonly PayStatus[] = ['completed', 'overpaid'];

/** Why a first payment of a person can't be booked now (S4.27, S8.04, S8.09). Staff may book after the deadline. */
export const whyNotChargeable = (person: PersonFacts): ErrorCode | undefined => {
  if (person.sendStatus !== 'sent') return 'personNotSent';
  if (!hasLiveOrder(person)) return undefined;
  const isUnfinished = person.received === 0 && unsettled.includes(person.payStatus);
  return isUnfinished ? '1700026' : '1700037';
};

/** Whether a first payment can cancel the live order: it received nothing, and no channel may still bring something. */
export const isCancellable = (person: PersonFacts): boolean =>
  whyNotChargeable(person) === '1700026' && person.payStatus === 'toPay';

/** The same before anything is entered. 1700037 is for a dialog that was open while the order changed. */
export const whyNotPayable = (person: PersonFacts): ErrorCode | undefined => {
  const refusal = whyNotChargeable(person);
  if (refusal !== '1700037') return refusal;
  if (person.payStatus === 'refunding') return 'personRefunding';
  return nothingOwed.includes(person.payStatus) ? 'personPaid' : 'personPartPaid';
};

/** Why a further payment can't be booked on the person's order now (S4.28). */
export const whyNotToppedUp = (person: PersonFacts): ErrorCode | undefined => {
  if (person.sendStatus !== 'sent') return 'personNotSent';
  if (!hasLiveOrder(person)) return 'personUnpaid';
  if (person.payStatus === 'refunding') return 'personRefunding';
  return outstandingOf(person) > 0 ? undefined : 'personPaid';
};

/** Whether a payment of an outside system goes on the live order, because that received money; else it is a first one. */
export const isRecordedOnOrder = (person: Pick<PersonFacts, 'orderNo' | 'payStatus' | 'received'>): boolean =>
  hasLiveOrder(person) && person.received > 0;

/** Why no payment of an outside system can be recorded now. */
export const whyNotRecordable = (person: PersonFacts): ErrorCode | undefined =>
  isRecordedOnOrder(person) ? whyNotToppedUp(person) : whyNotPayable(person);

/** Why nothing of the person's order can be refunded now (S4.22). */
export const whyNotRefundable = (person: PersonFacts): ErrorCode | undefined => {
  if (person.payStatus === 'refunding') return 'personRefunding';
  return person.received + (person.unallocated ?? 0) > 0 ? undefined : 'nothingToRefund';
};

/** Why the items of the person can't be adjusted now (S4.23): what was received for custodial items is in the student's balance. */
export const whyNotAdjustable = (person: PersonFacts): ErrorCode | undefined => {
  if (person.payStatus === 'refunding') return 'personRefunding';
  if (person.payStatus === 'accepted') return 'personConfirming';
  const isPaid = person.received + (person.unallocated ?? 0) > 0;
  return isPaid && person.hasCustodial ? 'personHasCustodial' : undefined;
};

/** What decides about the people of a notice beside themselves. */
interface TheirNotice {
  /** Its deadline has passed (S4.29). */
  readonly closed: boolean;
  readonly notifyParents: boolean;
  readonly businessType: BusinessType;
}

/** Why the user can't act on the person now, null when they can. */
export const personActionsOf = (
  person: PersonFacts,
  { closed, notifyParents, businessType }: TheirNotice,
  held: ReadonlySet<Permission>,
) => {
  // Prospective students are sent and withdrawn a notice by calls of their own (S4.29-31, S6.34-36).
  const ofClues = businessType === 'enroll' ? 'noticeOfClues' : undefined;
  const whyNoneNow = ofClues ?? (closed ? 'noticeClosed' : undefined);
  const unless = (permission: Permission, refusal: ErrorCode | undefined) =>
    held.has(permission) ? (refusal ?? null) : ('forbidden' as const);
  return {
    send: unless('UPDATE_PAYMENT_NOTICE', whyNoneNow ?? whyPersonNotSendable(person)),
    // S4.15 is about actions on many people: one person's notice can be withdrawn after the deadline.
    withdraw: unless('UPDATE_PAYMENT_NOTICE', ofClues ?? whyPersonNotWithdrawable(person)),
    delete: unless('UPDATE_PAYMENT_NOTICE', whyNoneNow ?? whyPersonNotDeletable(person)),
    pay: unless('HANDING_CHARGES', whyNotPayable(person)),
    topUp: unless('HANDING_CHARGES', whyNotToppedUp(person)),
    record: unless('HANDING_CHARGES', whyNotRecordable(person)),
    refund: unless('REFUND', whyNotRefundable(person)),
    adjust: unless('UPDATE_PAYMENT_NOTICE', whyNotAdjustable(person)),
    remind: unless('PAYMENT_CALL', ofClues ?? (notifyParents ? whyNotReminded(person, closed) : 'messagesOff')),
  };
};
