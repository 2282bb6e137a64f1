import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { integer } from '../../shared/contract/plain.ts';
import { messageKinds } from '../../shared/messages/codes.ts';
import type { Following } from '../storage/transact.ts';

/** A message of the messages queue: send the messages to the parents of these people. */
export const messageOrder = z.object({
  /** Of the notice: its provider is read together with everything else. Orders of the release before have none. */
  orgId: z.optional(z.string()),
  noticeId: looseId('notice'),
  studentIds: z.array(looseId('student')).check(z.maxLength(100)),
  /** Which sending to each of them it is of: after a later one it is void. Orders of the release before do not say. */
  sendings: z.optional(z.array(z.nullable(integer()))),
  kind: z.enum(messageKinds),
  /** The job that ordered the messages: a later sending, or another reminder, is another message. */
  operationId: z.string(),
});

/** What makes messages leave once a chunk of people is committed as sent. */
export const messagesFollow = (order: z.input<typeof messageOrder>): Following => ({
  queue: 'messages',
  body: JSON.stringify(order),
});
