import type { Id } from '../../shared/contract/ids.ts';
import type { MessageKind } from '../../shared/messages/codes.ts';
import type { DeliveryReason } from '../../shared/messages/reasons.ts';

/** What a message tells, in both languages. */
export interface MessageContent {
  readonly phoneNumber: string;
  readonly textZh: string;
  readonly textEn: string;
}

/** A message on its way. */
export interface OutgoingMessage extends MessageContent {
  /** The same at each try, so that the provider can drop what it has already. */
  readonly messageId: string;
  readonly kind: MessageKind;
  readonly orgId: string;
  readonly schoolId: Id<'school'>;
}

/** How a try ended. `again`: it was not taken, and may be later. `unknown`: it may have been taken. */
export type Delivery =
  | { readonly outcome: 'sent' }
  | {
      readonly outcome: 'refused' | 'again' | 'unknown';
      readonly reason: DeliveryReason;
      readonly status?: number | undefined;
    };

/** How messages leave. Never throws for what happens on the way. */
export type MessagesPort = (message: OutgoingMessage, now: number) => Promise<Delivery>;

/**
 * The way to the parents of an organisation: a port; `row`: its row is all, which the local outbox page shows; or none.
 */
export type Way = MessagesPort | 'row' | 'none';
