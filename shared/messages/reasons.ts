/** Why a message did not go out, although it could be sent again: what the provider or the way to it did. */
const deliveryReasons = [
  /** No answer in time, or the connection broke: it may have arrived. */
  'noAnswer',
  /** No connection: it did not arrive. */
  'unreachable',
  /** 5xx, 408 or 429: it may take the message later. */
  'providerBusy',
  /** Any other answer than 2xx. */
  'providerRefused',
  /** The provider's address is in a private network. */
  'addressRefused',
  /** The organisation has no provider. */
  'noProvider',
  /** There is nobody's phone to send it to. */
  'noPhone',
] as const;

/** Why a message must not go out: its person is another than when it was ordered. */
const personReasons = [
  'personGone',
  'personNotSent',
  'sentAgain',
  'personPaid',
  'personConfirming',
  'personRefunding',
  'noticeClosed',
] as const;

/** What a message that failed on its way has instead, once a later one has reached the family. */
export const arrivedLater = 'arrivedLater';

export type DeliveryReason = (typeof deliveryReasons)[number];
export type PersonReason = (typeof personReasons)[number];
export type MessageReason = DeliveryReason | PersonReason | typeof arrivedLater;
export const messageReasons: readonly [MessageReason, ...MessageReason[]] = [
  ...deliveryReasons,
  ...personReasons,
  arrivedLater,
];

/** Whether a failed message can be sent again. */
export const isDeliveryReason = (reason: MessageReason | undefined): boolean =>
  deliveryReasons.some((one) => one === reason);
