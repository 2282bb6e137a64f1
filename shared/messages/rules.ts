import type { PayStatus, SendStatus } from '../notices/codes.ts';
import type { MessageKind, MessageState } from './codes.ts';
import { isDeliveryReason, type MessageReason, type PersonReason } from './reasons.ts';

/** These are codes of errors, too: the reasons of buttons and of refused members. */
type ReminderReason = Exclude<PersonReason, 'personGone' | 'sentAgain'>;

/** A person as they are when a message is about to go out. */
export interface Addressee {
  readonly sendStatus: SendStatus;
  readonly payStatus: PayStatus;
  /** Which sending of the notice to the person is the last one. */
  readonly sendings?: number | undefined;
}

/** In fen. */
interface Owed {
  readonly due: number;
  readonly received: number;
}

interface OrderedMessage {
  readonly kind: MessageKind;
  /** Which sending its link is of. */
  readonly sendings?: number | undefined;
}

interface Ended {
  readonly state: MessageState;
  readonly reason?: MessageReason | undefined;
}

/** Whether a message failed on its way, and not because of its person. */
export const hasFailed = ({ state, reason }: Ended): boolean => state === 'failed' && isDeliveryReason(reason);

/** Why somebody with this pay status needs no reminder. */
const notOwing: Readonly<Record<PayStatus, ReminderReason | undefined>> = {
  toPay: undefined,
  partPaid: undefined,
  refunded: undefined,
  accepted: 'personConfirming',
  completed: 'personPaid',
  overpaid: 'personPaid',
  refunding: 'personRefunding',
};

/** Why a person is not reminded now (S4.29). */
export const whyNotReminded = ({ sendStatus, payStatus }: Addressee, closed: boolean): ReminderReason | undefined => {
  if (sendStatus !== 'sent') return 'personNotSent';
  return notOwing[payStatus] ?? (closed ? 'noticeClosed' : undefined);
};

/**
 * Whether "remind all" means the person: after a refund of everything, or where nothing is due yet, only a reminder by name
 * does (S4.19, S4.29).
 */
export const isStillToPay = ({ sendStatus, payStatus, due, received }: Addressee & Owed): boolean =>
  sendStatus === 'sent' && (payStatus === 'toPay' || payStatus === 'partPaid') && due > received;

/** Why a message must not go out now; `person`: undefined when they are no longer on the notice. */
export const whyMessageEnds = (
  { kind, sendings }: OrderedMessage,
  person: Addressee | undefined,
  closed: boolean,
): PersonReason | undefined => {
  if (!person) return 'personGone';
  if (person.sendStatus !== 'sent') return 'personNotSent';
  if (person.sendings !== sendings) return 'sentAgain';
  if (kind === 'reminder') return whyNotReminded(person, closed);
  // Its amount is not known now, and whoever is paying has the notice before them.
  return person.payStatus === 'accepted' ? notOwing.accepted : undefined;
};
